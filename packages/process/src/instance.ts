/** The header that identifies the run of `pnpm start` that a part belongs to. */
export const INSTANCE_HEADER = 'x-instance'

type Answer = {
  header(name: string, value: string): unknown
}

/**
 * An `onRequest` hook that adds the instance to a part's health checks. Without it `pnpm start` could mistake the part
 * of another system on the same port for its own.
 *
 * @param instance `INSTANCE_ID`, which `pnpm start` sets; undefined if something else started the part
 */
export function showInstance(instance: string | undefined) {
  return (request: { url: string }, reply: Answer, done: () => void): void => {
    if (instance && /^\/(health|ready)z$/.test(request.url)) reply.header(INSTANCE_HEADER, instance)
    done()
  }
}
