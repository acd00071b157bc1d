// The system on which the page runs: each ejects a drive in its own way.

/** @typedef {'windows' | 'macos' | 'linux' | 'chromeos' | 'other'} System */

/** @type {[RegExp, System][]} */
const SYSTEMS = [
  [/^win/i, 'windows'],
  [/^mac/i, 'macos'],
  [/^chrom/i, 'chromeos'],
  [/^linux/i, 'linux'],
];

/** @param {string} platform as a browser says it @returns {System} */
export function systemOf(platform) {
  return SYSTEMS.find(([pattern]) => pattern.test(platform))?.[1] ?? 'other';
}

/** The system of this browser. If only the old name is known, ChromeOS and Android count as Linux. */
export function thisSystem() {
  const { platform, userAgent, userAgentData } = navigator;
  if (userAgentData?.platform) return systemOf(userAgentData.platform);
  if (/ CrOS /.test(userAgent)) return 'chromeos';
  return /Android/.test(userAgent) ? 'other' : systemOf(platform);
}
