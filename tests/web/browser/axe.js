// What axe-core finds on the page.

import fs from 'node:fs';
import { createRequire } from 'node:module';

const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe complains about. @param {import('playwright-core').Page} page */
export async function violations(page) {
  await page.evaluate(`${AXE};0`);
  const found = await page.evaluate(
    `axe.run(${JSON.stringify({ runOnly: RULES, resultTypes: ['violations'] })}).then((all) => all.violations)`,
  );
  return /** @type {any[]} */ (found).map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
