import { createClientReader, type ClientLog } from '@site/addresses/client-address'
import type { IncomingMessage } from 'node:http'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createCodeStore } from './accounts/code-store.ts'
import { createDeskTickets } from './accounts/desk-tickets.ts'
import { createEditorStore } from './accounts/editor-store.ts'
import { createPasskeyStore } from './accounts/passkey-store.ts'
import { createPasskeys } from './accounts/passkeys.ts'
import { dropDeadSecrets } from './accounts/preview-secrets.ts'
import { pruneAssets } from './assets/prune-assets.ts'
import { createAuthenticator } from './auth/authenticate.ts'
import { randomSecret } from './auth/secrets.ts'
import { type Env, lakeFile, lakeFolder } from './env.ts'
import { createAddressLimit } from './http/rate-limit.ts'
import { createDiskCache } from './images/disk-cache.ts'
import { createImageProcess } from './images/image-process.ts'
import { createImageMaker } from './images/image-maker.ts'
import { createQueryEngine } from './query/query-engine.ts'
import type { Site } from './site.ts'
import { createAuditLog } from './store/audit-log.ts'
import { openDatabase } from './store/database.ts'
import { createHistoryReader, pruneHistory } from './store/history.ts'
import { createLakeStore } from './store/lake-store.ts'
import { createSessionStore } from './store/session-store.ts'
import { createListenHub } from './streams/listen-hub.ts'
import { createLiveHub } from './streams/live-hub.ts'
import { createStreamRegistry } from './streams/stream-registry.ts'

export type Lake = ReturnType<typeof openLake>

const SIGN_IN_TRIES = { max: 10, windowMs: 15 * 60_000 }

/** A page asks for two, and clients share their answers. Each takes up to 20 ms. */
const NEW_ANSWERS = { max: 60, windowMs: 60_000 }

/** For other programs. What the site's pages show is rendered at the publish. */
const NEW_IMAGES = { max: 300, windowMs: 60 * 60_000 }

/** Opens the lake's database and builds its services. @throws LakeInUseError */
export function openLake(env: Env, site: Site, log: ClientLog = { warn() {} }) {
  const readClient = createClientReader(['127.0.0.0/8', '::1', ...env.trustedProxies], log)
  const database = openDatabase(lakeFile(env.dataDir))
  const store = createLakeStore(database, site)
  const history = createHistoryReader(database)
  const audit = createAuditLog(database)
  const sessions = createSessionStore(database, audit, env.sessionIdleSeconds)
  const codes = createCodeStore(database, audit)
  const passkeyStore = createPasskeyStore(database)
  const dropSecrets = () => dropDeadSecrets(store, sessions)
  dropSecrets()
  sessions.onEnd(dropSecrets)
  const controlToken = randomSecret()
  // The store notifies subscribers in this order. Queries must see a change before listeners hear of it.
  const engine = createQueryEngine(store, site)
  const listeners = createListenHub(store)
  const live = createLiveHub(store)
  const streams = createStreamRegistry(sessions)
  const assetFolder = join(lakeFolder(env.dataDir), 'assets')
  try {
    mkdirSync(assetFolder, { recursive: true, mode: 0o700 })
  } catch {
    // Then there are no pictures, and the task that prunes them says why. All else works.
  }
  const imageProcess = createImageProcess(env.processVariables)
  const cacheIn = (folder: string) =>
    createDiskCache(join(lakeFolder(env.dataDir), 'image-cache', folder), env.imageCacheBytes / 2)
  const caches = { site: cacheIn('site'), strangers: cacheIn('strangers') }
  const images = createImageMaker(assetFolder, caches, imageProcess)
  return {
    env,
    site,
    store,
    history,
    sessions,
    editors: createEditorStore(database, sessions, codes, passkeyStore, audit),
    codes,
    passkeys: createPasskeys(passkeyStore, sessions, audit, env),
    /** Tickets with which the Studio's lead desk shows who is signed in. */
    deskTickets: createDeskTickets(),
    audit,
    /** An administrator's token, valid while this process runs. */
    controlToken,
    /** The network to rate-limit a request by; undefined for our own machines, which have no limit. */
    addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string | undefined {
      const { isOwn, network } = readClient(request)
      return isOwn ? undefined : network
    },
    signInAttempts: createAddressLimit(SIGN_IN_TRIES),
    publicRequests: createAddressLimit(env.publicRequests),
    authenticator: createAuthenticator(env, sessions, controlToken),
    engine,
    /** Answers to strangers that aren't in the cache. */
    newAnswers: createAddressLimit(NEW_ANSWERS),
    listeners,
    live,
    streams,
    assetFolder,
    images,
    imageProcess,
    /** New images that a client without a session may have rendered. */
    newImages: createAddressLimit(NEW_IMAGES),
    /** Deletes revisions older than the settings keep. Returns how many. */
    pruneHistory: () => pruneHistory(database, env.retention),
    /** Removes files of deleted assets, and their rendered images. Returns how many files. */
    async pruneAssets(): Promise<number> {
      const { removed, left } = await pruneAssets(assetFolder, (id) => store.documents.get(id) !== undefined)
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
