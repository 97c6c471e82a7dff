import type { DeskPerson, DeskSession } from '@site/domain/desk/session'
import type { Problem } from '@site/domain/http/responses'
import { EventSource } from 'eventsource'

/** A refusal of the lead API, with a message for the person. `status` is 0 if the API can't be reached. */
export class DeskError extends Error {
  readonly status: number
  readonly type: string

  constructor(status: number, message: string, type = '') {
    super(message)
    this.status = status
    this.type = type
  }
}

async function toDeskError(answer: Response): Promise<DeskError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  const message = problem.detail ?? `The lead API answered with ${answer.status}`
  return new DeskError(answer.status, message, problem.type)
}

export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong'
}

const SIGN_IN_TOO_OLD = 'urn:problem-type:sign-in-too-old'

const RENEW_BEFORE_EXPIRY_MS = 30_000

export type SendOptions = {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export type DeskClient = ReturnType<typeof createDeskClient>

/** All in memory. `readProof` gets a ticket of the lake, or a token. `confirm` rejects if the person doesn't sign in again. */
export function createDeskClient(
  apiUrl: string,
  readProof: () => Promise<string>,
  confirm: () => Promise<void>,
) {
  let session: (DeskSession & { endsAt: number }) | undefined
  let opening: Promise<DeskSession> | undefined

  async function openSession(): Promise<DeskSession> {
    const authorization = `Bearer ${await readProof()}`
    const answer = await reach(`${apiUrl}/desk/session`, { method: 'POST', headers: { authorization } })
    if (!answer.ok) throw await toDeskError(answer)
    const opened = (await answer.json()) as DeskSession
    session = { ...opened, endsAt: Date.parse(opened.expiresAt) }
    return opened
  }

  async function currentSession(): Promise<DeskSession> {
    if (session && session.endsAt - Date.now() > RENEW_BEFORE_EXPIRY_MS) return session
    opening ??= openSession().finally(() => {
      opening = undefined
    })
    return opening
  }

  async function send(method: string, path: string, options: SendOptions = {}): Promise<Response> {
    try {
      return await sendOnce(method, path, options)
    } catch (error) {
      if (!(error instanceof DeskError && error.type === SIGN_IN_TOO_OLD)) throw error
      await confirm()
      return sendOnce(method, path, options)
    }
  }

  async function sendOnce(method: string, path: string, { body, headers, signal }: SendOptions) {
    const request = async () => {
      const { accessToken } = await currentSession()
      return reach(apiUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
    }
    let answer = await request()
    if (answer.status === 401) {
      // This computer's clock may be wrong.
      session = undefined
      answer = await request()
    }
    if (!answer.ok) throw await toDeskError(answer)
    return answer
  }

  return {
    person: async (): Promise<DeskPerson> => (await currentSession()).person,
    ask: async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, options?: SendOptions) =>
      (await (await send(method, path, options)).json()) as T,
    address: (path: string) => apiUrl + path,
    download: async (path: string, body?: unknown) =>
      (await send(body === undefined ? 'GET' : 'POST', path, { body })).blob(),
    /** `onChange` gets the ids of changed leads; none if changes may have been missed. @returns a function that stops it */
    listen(onChange: (ids: readonly string[]) => void, onState: (connected: boolean) => void): () => void {
      // The browser's own EventSource can't send a token.
      const events = new EventSource(`${apiUrl}/desk/events`, {
        fetch: async (_address, { signal }) => {
          try {
            return await send('GET', '/desk/events', { signal: signal as AbortSignal })
          } catch (error) {
            onState(false)
            throw error
          }
        },
      })
      events.addEventListener('open', () => {
        onState(true)
        onChange([])
      })
      events.addEventListener('changed', ({ data }) => onChange((JSON.parse(data) as { ids: string[] }).ids))
      return () => events.close()
    },
  }
}

async function reach(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, credentials: 'omit', cache: 'no-store' })
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw new DeskError(
      0,
      'The lead API cannot be reached. What you typed is still here: try again in a moment',
    )
  }
}
