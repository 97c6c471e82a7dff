/** The editors' preview. It's a process of its own, so that its failures don't affect the site. */
import { createContentClient } from '@site/content-model/client'
import { isLocalLake } from '@site/content-model/settings'
import { closeWithin } from '@site/kit/http/server'
import { runProcess } from '@site/kit/process/run-process'
import type { RunningPart } from '@site/kit/process/stop-signals'
import { createEvents } from '../server/process/events.ts'
import { followContent } from '../server/live-content/live-content.ts'
import { createLogger } from '../server/process/log.ts'
import { createRenderer, PREVIEW } from '../server/rendering/renderer.ts'
import { createPreviewApp } from './app.ts'
import { createChanges } from './changes.ts'
import { draftSource } from './draft-source.ts'
import { createEditors } from './editors.ts'
import type * as Entry from './entry-server.tsx'
import { parsePreviewEnv, type PreviewEnv } from './env.ts'
import { previewPages } from './preview-pages.ts'
import { createPreviewSessions } from './pass.ts'

/** A poll finds changes that a lost connection missed. Each poll of the hosted lake counts towards its quota. */
const POLL_INTERVAL_MS = { local: 10_000, hosted: 60_000 }

/**
 * How long the preview trusts an access check. Our lake deletes secrets when an editor signs out. Sanity's secrets only
 * expire, and each check counts towards the quota.
 */
const BELIEVED_MS = { local: 5000, hosted: 60_000 }

async function serve(env: PreviewEnv): Promise<RunningPart> {
  const local = isLocalLake(env.publicLake)
  const log = createLogger(env.logLevel, 'preview')
  const events = createEvents(log)
  const client = createContentClient(env.draftLake, { maxRetries: 0 })
  const editors = createEditors(client, local ? BELIEVED_MS.local : BELIEVED_MS.hosted)
  const changes = createChanges((editor) => editors.isPresent(editor))
  const renderer = await createRenderer<typeof Entry>(env.development, log, PREVIEW)
  const queries = async () => (await renderer.entry()).QUERIES
  const app = await createPreviewApp({
    env,
    pages: previewPages(env, renderer, (perspective) => draftSource(client, queries, perspective)),
    editors,
    passes: createPreviewSessions(env.draftLake.token, env.previewUrl.startsWith('https:')),
    changes,
    assets: renderer.client ? { client: renderer.client, others: [] } : null,
    onError: events.renderFailed,
    log,
    vite: renderer.vite,
  })
  const unfollow = followContent({
    stream: () => client.live.events({ includeDrafts: true }),
    revision: async () => JSON.stringify(await client.fetch((await queries()).revision)),
    // No preview is open yet that could have missed a change.
    seen: null,
    renew: async (tags) => {
      changes.tell(tags)
      return 0
    },
    events,
    pollEvery: local ? POLL_INTERVAL_MS.local : POLL_INTERVAL_MS.hosted,
  })
  await app.listen({ host: env.host, port: env.port })
  log.info(
    { event: 'preview.listening', address: env.previewUrl },
    `The preview listens at ${env.previewUrl}`,
  )
  return {
    async drain(reason) {
      log.info({ event: 'preview.stopping', reason }, 'The preview is shutting down')
    },
    async close() {
      unfollow()
      // First, because the server waits until Vite's WebSockets are closed.
      await renderer.vite?.close()
      await closeWithin(app)
    },
  }
}

await runProcess('preview', async () => serve(parsePreviewEnv(process.env)), 'PREVIEW_PORT')
