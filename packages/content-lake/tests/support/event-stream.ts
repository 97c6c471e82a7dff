export type StreamEvent = {
  event: string
  id?: string
  data: Record<string, unknown>
}

export type OpenEventStream = {
  response: Response
  /** Waits for the next event. Undefined once the stream has ended. */
  next(): Promise<StreamEvent | undefined>
  close(): void
}

/** Reads raw server-sent events, to test what the client hides. */
export async function openEventStream(
  url: string,
  headers: Record<string, string> = {},
): Promise<OpenEventStream> {
  const controller = new AbortController()
  const response = await fetch(url, { headers, signal: controller.signal })
  const events = response.ok ? parse(response) : (async function* () {})()
  return {
    response,
    next: async () => {
      const { value } = await events.next().catch(() => ({ value: undefined }))
      return value as StreamEvent | undefined
    },
    close: () => controller.abort(),
  }
}

async function* parse(response: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      const event = readEvent(text.slice(0, end))
      text = text.slice(end + 2)
      if (event) yield event
    }
  }
}

function readEvent(block: string): StreamEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const data = fields.get('data')
  if (data === undefined) return undefined
  const id = fields.get('id')
  return {
    event: fields.get('event') ?? 'message',
    ...(id === undefined ? {} : { id }),
    data: JSON.parse(data),
  }
}
