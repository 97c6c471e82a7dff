import { destination, type DestinationStream } from 'pino'

/**
 * Standard output for pino, which writes each line before it returns. A part's log is read by its supervisor. If that was
 * killed, an unfinished write at exit would be repeated for ever, because sonic-boom retries after any error there, and
 * the part would never end.
 */
export const logDestination = (): DestinationStream => destination({ fd: 1, sync: true })
