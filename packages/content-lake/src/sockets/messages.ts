import type { RawData, WebSocket } from 'ws'
import type { z } from 'zod'
import { parseJson } from '../documents/document.ts'

/** A slower reader's socket is closed: it connects again and starts anew. */
const WAITING_MAX_BYTES = 16 * 1024 * 1024

export function sendMessage(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message))
  if (socket.bufferedAmount > WAITING_MAX_BYTES) socket.terminate()
}

export const parseMessage = <T>(schema: z.ZodType<T>, data: RawData): T | undefined =>
  schema.safeParse(parseJson(data.toString())).data
