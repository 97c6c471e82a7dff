/**
 * It belongs to no business: a real one never starts with 0. A public site leaves it out, and the launch check asks
 * for the real one.
 */
export const SAMPLE_ABN = '00 000 000 000'
