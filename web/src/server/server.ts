import { createApp } from './app.ts'
import { loadAssets } from './asset-store.ts'
import { compose } from './compose.ts'
import { parseEnv, type Env } from './env.ts'
import { failToStart } from './fail-to-start.ts'
import { followContent } from './live-content.ts'
import { CLIENT_DIR } from './renderer.ts'

/** Any published document that changes, appears or goes changes this answer. */
const REVISION_QUERY = '{"n": count(*), "last": *[] | order(_updatedAt desc)[0]{_id, _rev}}'

async function main(env: Env): Promise<void> {
  const { events, client, snapshot, content, renderer, site, published, cards } = await compose(env)
  const app = createApp({
    env,
    site,
    published,
    cards,
    events,
    assets: renderer.vite ? new Map() : await loadAssets(CLIENT_DIR),
    contentHealth: () => content.health,
    style: renderer.files([]).style,
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
  failToStart(error)
}
