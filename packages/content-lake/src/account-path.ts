/** Where people see their account and their sessions, at the Studio's origin. */
export const ACCOUNT_PATH = '/v1/auth/account'
