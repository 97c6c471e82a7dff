/** Where browsers post their Web Vitals. */
export const VITALS_PATH = '/vitals'
