import { expect, test } from 'vitest'
import { freePort } from '@site/embedded-postgres/free-port'
import { streamingFetch } from '../../../studio/src/local/streaming-fetch.ts'
import { newDataDir, startLakeProcess, VIEWER } from './support/lake-process.ts'

test('Sanity’s client follows the lake through the Studio’s fetch, also after it was killed', async () => {
  const env = { DATA_DIR: await newDataDir(), LAKE_PORT: String(await freePort()) }
  let own = await startLakeProcess(env)
  const connect = () =>
    new WebSocket(`${own.url.replace('http', 'ws')}/v1/multiplex`, { headers: VIEWER } as never)
  const send = streamingFetch(connect, own.url)
  const heard: string[] = []
  const reader = own.client({ resolveFetch: () => send })
  const events = ['welcome', 'reconnect', 'mutation'] as const
  const subscription = reader
    .listen('*[_type == "plan"]', {}, { events: [...events], includeResult: true })
    .subscribe((event) => heard.push('documentId' in event ? event.documentId : event.type))
  await expect.poll(() => heard).toEqual(['welcome'])
  await own.editor().create({ _id: 'a', _type: 'plan' })
  await expect.poll(() => heard).toEqual(['welcome', 'a'])
  await own.stop('SIGKILL')
  await expect.poll(() => heard).toContain('reconnect')
  own = await startLakeProcess(env)
  await expect.poll(() => heard.filter((type) => type === 'welcome'), { timeout: 20_000 }).toHaveLength(2)
  await own.editor().create({ _id: 'b', _type: 'plan' })
  await expect.poll(() => heard.at(-1)).toBe('b')
  subscription.unsubscribe()
  await own.dispose()
})
