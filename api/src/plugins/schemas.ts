import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { FieldProblem } from '@site/domain/http/responses'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyTypeProvider,
  RawServerDefault,
} from 'fastify'
import * as z from 'zod/mini'
import { fieldRefused, validationFailed } from '../errors.ts'

// oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces have a `this` type
interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  SchemaTypes
>

/** Schemas of answers only describe them; the compiler checks them. Each header has an error code of its own. */
export function addSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodMiniType>(({ schema, httpPart }) =>
    httpPart === 'headers'
      ? () => true
      : (value: unknown) => check(schema, value, httpPart === 'body' ? unsafeInBody : unsafeInAddress),
  )
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
}

/** For a route that checks its body itself; the schema only describes it. */
export const checkedByHandler = () => () => true

/** The answer to a request that has nothing to tell. */
export const done = z.object({ done: z.literal(true) })

export const file = (type: string, description: string) => ({
  description,
  content: { [type]: { schema: { type: 'string' } } },
})

export const sendAsFile = (reply: FastifyReply, type: string, name: string, content: string | Readable) =>
  reply
    .type(`${type}; charset=utf-8`)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)

/** What PostgreSQL refuses or people don't type. Texts may have lines and tabs. */
const unsafeInAddress = /[\p{Cc}\p{Cs}]/u
const unsafeInBody = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u

function findString(like: RegExp, value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return like.test(value) ? pointer : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.entries(value)
    .map(([name, each]) => findString(like, each, `${pointer}/${name}`))
    .find((found) => found !== undefined)
}

function check(schema: z.ZodMiniType, value: unknown, unsafe: RegExp): { value: unknown } | { error: Error } {
  const result = z.safeParse(schema, value)
  if (result.success) {
    const pointer = findString(unsafe, result.data)
    if (pointer === undefined) return { value: result.data }
    return { error: fieldRefused(pointer, 'There are characters that are not allowed') }
  }
  return { error: validationFailed(result.error.issues.map(toProblem) as [FieldProblem]) }
}

/** The message doesn't repeat unknown names, because clients choose them. */
function toProblem(issue: z.core.$ZodIssue): FieldProblem {
  if (issue.code === 'unrecognized_keys') return { detail: 'There is a field that is not known', pointer: '' }
  if (issue.path.length === 0) return { detail: 'The request must be a JSON object', pointer: '' }
  return { detail: issue.message, pointer: `/${issue.path.map(String).join('/')}` }
}
