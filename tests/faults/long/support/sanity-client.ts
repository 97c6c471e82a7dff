import type { ClientError } from '@sanity/client'
import { expect } from 'vitest'
import { type RunningLake, WRITE_TOKEN } from '../../../integration/lake/support/lake-process.ts'

/** An event of a listener, of any kind. */
export type AnyEvent = { type: string; documentId?: string } & Record<string, unknown>

/** Settings that each major of the client knows. */
export const configFor = ({ url }: RunningLake, apiVersion: string) => ({
  projectId: 'local',
  dataset: 'production',
  apiHost: url,
  useProjectHostname: false,
  useCdn: false,
  token: WRITE_TOKEN,
  apiVersion,
})

/** @returns the error that the client threw */
export async function failureOf(work: Promise<unknown>): Promise<ClientError> {
  return work.then(
    () => expect.unreachable('It was not refused'),
    (error: ClientError) => error,
  )
}
