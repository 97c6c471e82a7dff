import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An answer's status and duration in milliseconds. */
export type Answer = {
  status: number
  ms: number
}

type Connection = {
  /** Whether the server has kept the connection open. */
  isOpen(): boolean
  send(request: Buffer): Promise<Answer>
  end(): void
}

/** A keep-alive connection with one request at a time. It must be cheap, because it shares the cores with the server. */
async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect(port, '127.0.0.1').setNoDelay(true)
  await once(socket, 'connect')
  let waiting: { begun: number; resolve(answer: Answer): void } | undefined
  let received = ''
  socket
    .on('error', () => {})
    .on('data', (data) => {
      // The server may close an idle connection with an answer.
      if (!waiting) return
      received += data.toString('latin1')
      const headEnd = received.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0)
      if (received.length < headEnd + 4 + length) return
      const answer = { status: Number(received.slice(9, 12)), ms: performance.now() - waiting.begun }
      const { resolve } = waiting
      received = ''
      waiting = undefined
      resolve(answer)
    })
  let open = true
  socket.on('close', () => {
    open = false
    waiting?.resolve({ status: 0, ms: performance.now() - waiting.begun })
  })
  return {
    isOpen: () => open,
    send(request) {
      return new Promise((resolve) => {
        waiting = { begun: performance.now(), resolve }
        socket.write(request)
      })
    },
    end: () => socket.destroy(),
  }
}

/** Sends requests as fast as answers come, over this many connections. */
export async function flood(
  port: number,
  connections: number,
  seconds: number,
  nextRequest: () => Buffer,
): Promise<Answer[]> {
  const answers: Answer[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = await openConnection(port)
      while (performance.now() < until) {
        const answer = await connection.send(nextRequest())
        answers.push(answer)
        if (answer.status === 0) return
        // A refused client waits a little before it retries.
        if (answer.status === 503) await new Promise((resolve) => setTimeout(resolve, 50))
      }
      connection.end()
    }),
  )
  return answers
}

/** Sends at a steady rate, as visitors do, whether or not answers come. */
export async function steady(
  port: number,
  perSecond: number,
  seconds: number,
  nextRequest: () => Buffer,
): Promise<Answer[]> {
  const free: Connection[] = []
  const answers: Promise<Answer>[] = []
  const begun = performance.now()
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = begun + (sent * 1000) / perSecond
    while (performance.now() < due) await new Promise((resolve) => setTimeout(resolve, 1))
    // The server closes connections that were idle for a minute.
    let connection = free.pop()
    while (connection && !connection.isOpen()) connection = free.pop()
    connection ??= await openConnection(port)
    const used = connection
    answers.push(
      used.send(nextRequest()).then(({ status }) => {
        free.push(used)
        // Count from the scheduled time, so that a stalled server is not hidden by a client that waits for it.
        return { status, ms: performance.now() - due }
      }),
    )
  }
  const all = await Promise.all(answers)
  free.forEach((connection) => connection.end())
  return all
}

/** @returns a percentile of the durations. `share` is from 0 to 1 */
export function percentile(answers: Answer[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
