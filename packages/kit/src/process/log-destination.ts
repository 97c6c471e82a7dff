import { destination, type DestinationStream } from 'pino'

/**
 * Writes each line before it returns. After a kill of the supervisor, which reads it, sonic-boom would repeat an
 * unfinished write for ever, and the part would never end.
 */
export const logDestination = (): DestinationStream => destination({ fd: 1, sync: true })
