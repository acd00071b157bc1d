// On which system the page runs: each has its own way to let a drive go.

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

/** The system of this browser; Linux says so of ChromeOS and Android, too, where only the old name is known. */
export function thisSystem() {
  const { platform, userAgent, userAgentData } = navigator;
  if (userAgentData?.platform) return systemOf(userAgentData.platform);
  if (/ CrOS /.test(userAgent)) return 'chromeos';
  return /Android/.test(userAgent) ? 'other' : systemOf(platform);
}
