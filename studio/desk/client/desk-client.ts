import type { DeskPerson, DeskSession } from '@site/contracts/desk/session'
import type { Problem } from '@site/contracts/http/responses'
import { EventSource } from 'eventsource'

/** A refusal of the lead API, with a message for the person. `status` is 0 if the API can't be reached. */
export class DeskError extends Error {
  readonly status: number
  /** Of the problem; empty if the API can't be reached. */
  readonly type: string

  constructor(status: number, message: string, type = '') {
    super(message)
    this.status = status
    this.type = type
  }
}

/** @returns the error in a response */
async function errorOf(answer: Response): Promise<DeskError> {
  const problem = (await answer.json().catch(() => ({}))) as Partial<Problem>
  const message = problem.detail ?? `The lead API answered with ${answer.status}`
  return new DeskError(answer.status, message, problem.type)
}

/** @returns the message of anything thrown */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong'
}

/** The type of the API's problem if an export, for example, needs a sign-in of the last minutes. */
const SIGN_IN_TOO_OLD = 'urn:problem-type:sign-in-too-old'

/** Milliseconds before its expiry at which a token is renewed. */
const RENEW_BEFORE = 30_000

export type SendOptions = {
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export type DeskClient = ReturnType<typeof createDeskClient>

/**
 * A client of the lead API for the person signed in to the Studio. It keeps everything in memory only. All its methods
 * throw DeskError.
 *
 * @param readProof gets the proof of who is signed in: a ticket of the lake, or a token
 * @param confirm asks the person to sign in again. It rejects if they don't
 */
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
    if (!answer.ok) throw await errorOf(answer)
    const opened = (await answer.json()) as DeskSession
    session = { ...opened, endsAt: Date.parse(opened.expiresAt) }
    return opened
  }

  /** Requests that start together wait for the same session. */
  async function currentSession(): Promise<DeskSession> {
    if (session && session.endsAt - Date.now() > RENEW_BEFORE) return session
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
    if (!answer.ok) throw await errorOf(answer)
    return answer
  }

  return {
    person: async (): Promise<DeskPerson> => (await currentSession()).person,
    ask: async <T>(method: 'GET' | 'POST' | 'PATCH', path: string, options?: SendOptions) =>
      (await (await send(method, path, options)).json()) as T,
    /** The address of something outside of the desk. */
    address: (path: string) => apiUrl + path,
    download: async (path: string, body?: unknown) =>
      (await send(body === undefined ? 'GET' : 'POST', path, { body })).blob(),
    /**
     * Calls `onChange` with the ids of changed leads, and without ids if changes may have been missed.
     *
     * @param onState is told whether the stream is connected
     * @returns a function that stops listening
     */
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

/** Sends a request without cookies. @throws DeskError if the API can't be reached */
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
