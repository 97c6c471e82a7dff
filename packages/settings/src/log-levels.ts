/** What LOG_LEVEL may be in every part: pino's levels, from the one that says least. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
