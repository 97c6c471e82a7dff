/** The values of LOG_LEVEL: pino's levels, least verbose first, and `silent`. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
