import { DATASET } from '../env.ts'
import { httpError } from '../errors.ts'
import { parseQueryString, readApiVersion } from '../http/request-parameters.ts'
import type { Lake } from '../lake.ts'
import type { StartStream, StreamRequest } from './stream-registry.ts'

const PATH = /^\/v([^/]+)\/data\/(listen|live\/events)\/([^/]+)\/?$/

type StreamOpening = Omit<StreamRequest, 'apiVersion' | 'parameters'> & { readonly url: string }

/** For HTTP and the multiplexing socket. @returns starts it, so that the caller can accept the request first */
export function openStream(lake: Lake, { url, ...reader }: StreamOpening): StartStream {
  const [, version = '', kind, dataset] = PATH.exec(url.split('?', 1)[0] ?? '') ?? []
  if (kind === undefined) throw httpError(404, 'No such event stream')
  if (dataset !== DATASET) throw httpError(404, `Dataset "${dataset}" not found`)
  const hub = kind === 'listen' ? lake.listeners : lake.live
  return hub.open({ apiVersion: readApiVersion(version), parameters: parseQueryString(url), ...reader })
}
