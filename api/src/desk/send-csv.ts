import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A byte order mark. Without it, Excel reads the file as Windows-1252, and O’Brien becomes Oâ€™Brien. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Sends a file for spreadsheets. @param lines from `csvLine` */
export function sendCsvFile(
  reply: FastifyReply,
  name: string,
  lines: Iterable<string> | AsyncIterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(marked(lines)))
}

async function* marked(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK
  yield* lines
}
