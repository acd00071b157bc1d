/**
 * @typedef {'not_uf2' | 'not_rp2040' | 'not_circuitpython' | 'unknown' | 'too_old' | 'compiled' | 'no_place' | 'no_room'} Reason
 */

/** Why the chosen file cannot become a file for a first flash. */
export class Refusal extends Error {
  /** @param {Reason} reason @param {Record<string, string>} [values] */
  constructor(reason, values = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}
