import type { MultiplexClientMessage, MultiplexServerMessage } from '@site/content-lake/multiplex-protocol'
import type { Socket } from './streaming-fetch.ts'

/** A fake socket. The test plays the server. */
export class FakeSocket extends EventTarget {
  readyState = 0
  readonly sent: MultiplexClientMessage[] = []

  send(text: string): void {
    this.sent.push(JSON.parse(text) as MultiplexClientMessage)
  }

  open(): void {
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
  }

  receive(message: MultiplexServerMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }

  close(): void {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

/** Creates sockets and keeps them for the test. */
export function fakeSockets(): { sockets: FakeSocket[]; connect: () => Socket } {
  const sockets: FakeSocket[] = []
  const connect = () => {
    const socket = new FakeSocket()
    sockets.push(socket)
    return socket as unknown as Socket
  }
  return { sockets, connect }
}
