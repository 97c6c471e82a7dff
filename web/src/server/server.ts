import { createContentClient } from '@site/content/client'
import { localLake } from '@site/content/settings'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { loadAssets } from './asset-store.ts'
import { Cards } from './cards.ts'
import { ResilientContent } from './content-source.ts'
import { parseEnv, EnvError, type Env } from './env.ts'
import { createEvents } from './events.ts'
import { followContent } from './live-content.ts'
import { createLogger } from './log.ts'
import { Published } from './published.ts'
import { CLIENT_DIR, createRenderer } from './renderer.ts'
import { Site } from './site.ts'
import { Snapshot } from './snapshot.ts'

/** Any published document that changes, appears or goes changes this string. */
const REVISION_QUERY = '{"n": count(*), "last": *[] | order(_updatedAt desc)[0]{_id, _rev}}'

async function main(env: Env): Promise<void> {
  const log = createLogger(env.logLevel)
  const events = createEvents(log)
  const lake = env.sanity ?? localLake(env.lakeInternalUrl)
  // A visitor waits while this retries, and the snapshot is at hand.
  const client = createContentClient(lake, { maxRetries: 0 })
  const lakeName = env.sanity ? `${lake.projectId}/${lake.dataset}` : env.lakeUrl
  const snapshot = await Snapshot.open(join(env.dataDir, 'web'), lakeName, events.snapshotUnusable)
  const content = new ResilientContent(client, snapshot, events)
  const renderer = await createRenderer(env)
  const site = new Site(env, renderer, content, events)
  const published = new Published(content, env.siteUrl)
  const app = createApp({
    env,
    site,
    published,
    cards: new Cards(),
    events,
    assets: renderer.vite ? new Map() : await loadAssets(CLIENT_DIR),
    contentHealth: () => content.health,
    vite: renderer.vite,
  })

  const refresh = () => published.refresh().catch((error: unknown) => events.publishedFailed(error))
  await refresh()
  await site.warm(published.paths)
  const unfollow = followContent({
    stream: () => client.live.events(),
    revision: () => content.probe(REVISION_QUERY),
    renew: async (tags) => {
      await refresh()
      return site.renew(tags)
    },
    events,
  })

  stopOnSignals(async (reason) => {
    events.stopping(reason)
    unfollow()
    await app.close()
    await renderer.vite?.close()
    await snapshot.flush()
  })
  try {
    await app.listen({ host: env.host, port: env.port })
  } catch (error) {
    throw portError(error, env) ?? error
  }
  events.listening(`http://${env.host}:${env.port}`)
}

function portError(error: unknown, env: Env): Error | null {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  return taken ? new Error(`Port ${env.port} is taken: set WEB_PORT to another one`) : null
}

/** The supervisor's end must be ours too: without it nobody would stop us. */
function stopOnSignals(stop: (reason: string) => Promise<void>): void {
  let stopping = false
  const once = (reason: string) => {
    if (stopping) return
    stopping = true
    stop(reason).then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => once('SIGTERM'))
  process.on('SIGINT', () => once('SIGINT'))
  process.on('disconnect', () => once('the supervisor is gone'))
}

try {
  await main(parseEnv(process.env))
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
  process.stderr.write(`${error instanceof Error ? error.message + cause : String(error)}\n`)
  process.exit(error instanceof EnvError ? 2 : 1)
}
