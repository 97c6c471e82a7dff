/** Reads a stream of server-sent events to its end, and calls `onChange` with the ids in each event. */
export async function readEvents(
  answer: Response,
  onChange: (ids: readonly string[]) => void,
): Promise<void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) return
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1]
      if (data) onChange((JSON.parse(data) as { ids: string[] }).ids)
    }
  }
}
