/**
 * @typedef {'not_uf2' | 'not_rp2040' | 'not_circuitpython' | 'unknown' | 'too_old' | 'compiled' | 'no_place' | 'no_room'} Reason
 */

/** Why no file for a first flash can be made of what a person has chosen. */
export class Refusal extends Error {
  /** @param {Reason} reason @param {Record<string, string>} [values] */
  constructor(reason, values = {}) {
    super(reason);
    this.reason = reason;
    this.values = values;
  }
}
