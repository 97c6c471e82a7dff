import { DATASET } from '../env.ts'
import { httpError } from '../errors.ts'
import { queryOf, readApiVersion } from '../http/request-parameters.ts'
import type { Lake } from '../lake.ts'
import type { EventSink, Unsubscribe } from './event-sink.ts'
import type { StreamReader } from './stream-limit.ts'

const PATH = /^\/v([^/]+)\/data\/(listen|live\/events)\/([^/]+)\/?$/

export type StreamOpening = StreamReader & {
  /** A path with its query string. */
  readonly url: string
  readonly lastEventId: string | undefined
}

/**
 * Opens an event stream by its path. Both HTTP and the multiplexing socket use this, so that they apply the same rules.
 * @throws LakeError, before it sends anything.
 */
export function openStream(
  lake: Lake,
  { url, lastEventId, ...reader }: StreamOpening,
  sink: EventSink,
): Unsubscribe {
  const [, version = '', kind, dataset] = PATH.exec(url.split('?', 1)[0] ?? '') ?? []
  if (kind === undefined) throw httpError(404, 'No such event stream')
  if (dataset !== DATASET) throw httpError(404, `Dataset "${dataset}" not found`)
  const request = {
    apiVersion: readApiVersion(version),
    parameters: queryOf(url),
    identity: reader.identity,
    lastEventId,
  }
  const hub = kind === 'listen' ? lake.listeners : lake.live
  const release = lake.streamLimit.take(reader)
  try {
    const unsubscribe = hub.open(request, sink)
    return () => {
      unsubscribe()
      release()
    }
  } catch (error) {
    release()
    throw error
  }
}
