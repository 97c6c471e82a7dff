import type { IncomingMessage, Server } from 'node:http'

const LOOK_EVERY_MS = 1000

/** Counted in looks without a new byte, not in milliseconds, so that a busy server waits longer. */
const STALLED_LOOKS = 5

/** For all of a stranger's body, or of one that is answered already. They are short. */
const STRANGER_LOOKS = 10

/** For servers that take uploads: a picture of 30 MB over a slow line. */
export const UPLOAD_MS = 10 * 60_000

/**
 * Closes connections whose body doesn't come to its end. One that comes slowly may go on.
 * @param isStranger whether a body gets a few seconds only, at any pace
 */
export function closeUnfinishedBodies(
  server: Server,
  isStranger: (request: IncomingMessage) => boolean = () => false,
): void {
  server.on('request', (request, response) => {
    const { headers, socket } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let [looks, stalled, bytes] = [0, 0, socket.bytesRead]
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer)
      looks += 1
      // Unread data in the server is not the client's delay.
      const isMoving = socket.bytesRead > bytes || request.readableLength > 0
      stalled = isMoving ? 0 : stalled + 1
      bytes = socket.bytesRead
      const isBrief = () => response.writableFinished || isStranger(request)
      if (stalled >= STALLED_LOOKS || (looks >= STRANGER_LOOKS && isBrief())) socket.destroy()
    }, LOOK_EVERY_MS)
  })
}
