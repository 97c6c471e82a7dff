import type { RunningLake } from './lake-process.ts'

type Frame = Record<string, unknown>

export type OpenSocket = {
  frames: Frame[]
  send(frame: Frame): void
  /** Waits for the next frame that matches. Each frame is returned once. */
  next(matches?: (frame: Frame) => boolean): Promise<Frame>
  /** Resolves with the close code once the socket has closed. */
  closed: Promise<number>
  close(): void
}

/** Node's WebSocket accepts headers, unlike the browsers'. */
type SocketConstructor = new (url: string, options: { headers: Record<string, string> }) => WebSocket

/** Opens a WebSocket to the lake. Rejects if the handshake is refused. */
export async function openSocket(
  lake: RunningLake,
  path: string,
  headers: Record<string, string>,
): Promise<OpenSocket> {
  const socket = new (WebSocket as unknown as SocketConstructor)(lake.url.replace('http', 'ws') + path, {
    headers,
  })
  const frames: Frame[] = []
  const unread: Frame[] = []
  const waiting = new Set<() => void>()
  socket.addEventListener('message', ({ data }) => {
    const frame = JSON.parse(String(data)) as Frame
    frames.push(frame)
    unread.push(frame)
    for (const check of waiting) check()
  })
  const closed = new Promise<number>((resolve) => {
    socket.addEventListener('close', ({ code }) => resolve(code))
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`The lake refused ${path}`)))
  })
  return {
    frames,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: (matches = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const index = unread.findIndex(matches)
          if (index === -1) return
          waiting.delete(check)
          resolve(unread.splice(index, 1)[0]!)
        }
        waiting.add(check)
        check()
      }),
    close: () => socket.close(),
  }
}
