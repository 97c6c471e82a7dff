import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createQuota } from '@site/kit/quota'
import type { Limit } from '@site/kit/settings/kinds'
import { createCodeStore } from './accounts/code-store.ts'
import { createEditorStore } from './accounts/editor-store.ts'
import { createOneTimeSecrets } from './accounts/one-time-secrets.ts'
import { createPasskeys } from './accounts/passkeys.ts'
import { dropDeadSecrets } from './accounts/preview-secrets.ts'
import { pruneAssets } from './assets/prune-assets.ts'
import { createAuthenticator } from './auth/authenticate.ts'
import { randomSecret } from './auth/secrets.ts'
import { type Env, lakeFile, lakeFolder } from './env.ts'
import { tryAgain } from './errors.ts'
import { createDiskCache } from './images/disk-cache.ts'
import { createImageProcess } from './child-process/image-process.ts'
import { createImageMaker } from './images/image-maker.ts'
import { createQueryEngine } from './query/query-engine.ts'
import type { LakeRules } from './rules.ts'
import { createAuditLog } from './store/audit-log.ts'
import { openDatabase } from './store/database.ts'
import { createHistoryReader, pruneHistory } from './store/history.ts'
import { createLakeStore } from './store/lake-store.ts'
import { createSessionStore } from './store/session-store.ts'
import { createListenHub } from './streams/listen-hub.ts'
import { createLiveHub } from './streams/live-hub.ts'
import { createStreamRegistry } from './streams/stream-registry.ts'

export type Lake = ReturnType<typeof openLake>

/** To take a ticket to another server, which tells it from tokens by its prefix. */
export const TICKET_SECONDS = 60

const SIGN_IN_TRIES = { max: 10, windowMs: 15 * 60_000 }

/** A page asks for two, and clients share their answers. Each takes up to 20 ms. */
const NEW_ANSWERS = { max: 60, windowMs: 60_000 }

/** For other programs: what the site's pages show is rendered at the publish. */
const NEW_IMAGES = { max: 300, windowMs: 60 * 60_000 }

export function openLake(env: Env, rules: LakeRules) {
  const database = openDatabase(lakeFile(env.dataDir))
  const store = createLakeStore(database, rules)
  const history = createHistoryReader(database)
  const audit = createAuditLog(database)
  const sessions = createSessionStore(database, audit, env.sessionIdleSeconds)
  const codes = createCodeStore(database, audit)
  const dropSecrets = () => dropDeadSecrets(store, sessions)
  dropSecrets()
  sessions.onEnd(dropSecrets)
  const controlToken = randomSecret()
  // Subscribers are told in this order: queries must see a change before listeners hear of it.
  const engine = createQueryEngine(store, rules)
  const listeners = createListenHub(store)
  const live = createLiveHub(store)
  const streams = createStreamRegistry(sessions)
  const assetFolder = join(lakeFolder(env.dataDir), 'assets')
  try {
    mkdirSync(assetFolder, { recursive: true, mode: 0o700 })
  } catch {
    // Without pictures all else works, and the task that prunes them says why.
  }
  const imageProcess = createImageProcess(env.processVariables)
  const cacheIn = (folder: string) =>
    createDiskCache(join(lakeFolder(env.dataDir), 'image-cache', folder), env.imageCacheBytes / 2)
  const caches = { site: cacheIn('site'), strangers: cacheIn('strangers') }
  const images = createImageMaker(assetFolder, caches, imageProcess)
  return {
    env,
    rules,
    store,
    history,
    sessions,
    editors: createEditorStore(database, sessions, codes, audit),
    codes,
    passkeys: createPasskeys(database, sessions, audit, env),
    /** Prove to another server who is signed in: only the lake gets the session's cookie. */
    deskTickets: createOneTimeSecrets(TICKET_SECONDS, 'ticket-'),
    audit,
    /** An administrator's, while this process runs. */
    controlToken,
    signInAttempts: createAddressLimit(SIGN_IN_TRIES),
    publicRequests: createAddressLimit(env.publicRequests),
    authenticator: createAuthenticator(env, sessions, controlToken),
    engine,
    newAnswers: createAddressLimit(NEW_ANSWERS),
    listeners,
    live,
    streams,
    assetFolder,
    images,
    imageProcess,
    newImages: createAddressLimit(NEW_IMAGES),
    pruneHistory: () => pruneHistory(database, env.retention),
    /** Their rendered images too. @returns how many files */
    async pruneAssets(): Promise<number> {
      const { removed, left } = await pruneAssets(assetFolder, (id) => store.documents.has(id))
      await images.keepOnly(left)
      return removed
    },
    close(): void {
      streams.close()
      imageProcess.close()
      database.close()
    },
  }
}

function createAddressLimit(limit: Limit | null) {
  const quota = limit && createQuota(limit)
  return {
    /** @param address undefined for our own machines @throws LakeError 429 */
    count(address: string | undefined): void {
      const taken = address === undefined ? undefined : quota?.take(address)
      if (!taken || taken.allowed) return
      throw tryAgain(429, 'Too many requests; try again later', Math.ceil(taken.resetMs / 1000))
    },
  }
}
