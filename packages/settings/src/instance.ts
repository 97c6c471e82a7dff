/** The header with which a part's probes tell which start it belongs to. */
export const INSTANCE_HEADER = 'x-instance'

interface Answer {
  header(name: string, value: string): unknown
}

/**
 * A hook (onRequest) for the server of a part: its probes show the start that it belongs to, so that nobody takes it
 * for the part of another system on this machine that happens to have the port.
 *
 * @param instance what the start made for itself (`INSTANCE_ID`); undefined where something else started the part
 */
export function showInstance(instance: string | undefined) {
  return (request: { url: string }, reply: Answer, done: () => void): void => {
    if (instance && /^\/(health|ready)z$/.test(request.url)) reply.header(INSTANCE_HEADER, instance)
    done()
  }
}
