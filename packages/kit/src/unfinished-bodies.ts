import type { IncomingMessage, Server } from 'node:http'

const LOOK_EVERY_MS = 1000

/** Looks without a new byte after which nothing more is expected. Looks, so that a busy server waits too. */
const STALLED_LOOKS = 5

/** Looks that a stranger's body may take in all, and one that is answered already. They are short. */
const STRANGER_LOOKS = 10

/** The request timeout of servers that take uploads: a picture of 30 MB over a slow line. */
export const UPLOAD_MS = 10 * 60_000

/**
 * Closes connections whose request has a body that doesn't come to its end. One that comes slowly may go on.
 *
 * @param isStranger whether a body gets a few seconds only, however it comes
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
      // What the server hasn't read yet is not the client's delay.
      const isMoving = socket.bytesRead > bytes || request.readableLength > 0
      stalled = isMoving ? 0 : stalled + 1
      bytes = socket.bytesRead
      const isBrief = () => response.writableFinished || isStranger(request)
      if (stalled >= STALLED_LOOKS || (looks >= STRANGER_LOOKS && isBrief())) socket.destroy()
    }, LOOK_EVERY_MS)
  })
}
