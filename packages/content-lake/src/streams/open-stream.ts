import { DATASET } from '../env.ts'
import { httpError } from '../errors.ts'
import { readApiVersion } from '../http/api-version.ts'
import { queryOf } from '../http/request-parameters.ts'
import type { Lake } from '../lake.ts'
import type { EventSink, StreamRequest, Unsubscribe } from './event-sink.ts'

/** A guard against strangers that open streams and leave them; each costs some kilobytes. */
const MAX_STREAMS = 10_000

const PATH = /^\/v([^/]+)\/data\/(listen|live\/events)\/([^/]+)\/?$/

export type StreamOpening = Pick<StreamRequest, 'identity' | 'lastEventId'> & {
  /** A path with its query string. */
  readonly url: string
}

/**
 * Opens an event stream by its path. HTTP and the multiplexing socket both come through here, so that they cannot
 * differ in what they show to whom.
 * @throws LakeError before anything is sent.
 */
export function openStream(
  lake: Lake,
  { url, identity, lastEventId }: StreamOpening,
  sink: EventSink,
): Unsubscribe {
  const [, version = '', kind, dataset] = PATH.exec(url.split('?', 1)[0] ?? '') ?? []
  if (kind === undefined) throw httpError(404, 'No such event stream')
  if (dataset !== DATASET) throw httpError(404, `Dataset "${dataset}" not found`)
  if (lake.listeners.size + lake.live.size >= MAX_STREAMS) throw httpError(503, 'Too many open event streams')
  const request = { apiVersion: readApiVersion(version), parameters: queryOf(url), identity, lastEventId }
  return kind === 'listen' ? lake.listeners.open(request, sink) : lake.live.open(request, sink)
}
