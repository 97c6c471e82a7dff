/** Where browsers send what they measured. */
export const VITALS_PATH = '/vitals'
