import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { CodeStore } from './accounts/code-store.ts'
import { createDeskTickets, type DeskTickets } from './accounts/desk-tickets.ts'
import { EditorStore } from './accounts/editor-store.ts'
import { dropPreviewSecrets } from './accounts/preview-secrets.ts'
import { pruneAssets } from './assets/prune-assets.ts'
import { Authenticator } from './auth/authenticate.ts'
import { randomSecret } from './documents/random-id.ts'
import { lakeFile, lakeFolder } from './data-folder.ts'
import type { Env } from './env.ts'
import { createAddressLimit, type AddressLimit } from './http/address-limit.ts'
import type { AddressOf } from './http/client-address.ts'
import { addressReader } from './http/client-address.ts'
import { DiskCache } from './images/disk-cache.ts'
import { ImageMaker } from './images/image-maker.ts'
import { PublicQueries } from './isolation/public-queries.ts'
import { QueryProcess } from './isolation/query-process.ts'
import { QueryEngine } from './query/query-engine.ts'
import { AuditLog } from './store/audit-log.ts'
import { openDatabase } from './store/database.ts'
import { HistoryReader } from './store/history-reader.ts'
import { pruneHistory } from './store/history-retention.ts'
import { LakeStore } from './store/lake-store.ts'
import { SessionStore } from './store/session-store.ts'
import { ListenHub } from './streams/listen-hub.ts'
import { LiveHub } from './streams/live-hub.ts'
import { StreamLimit } from './streams/stream-limit.ts'
import { StreamRegistry } from './streams/stream-registry.ts'
import { WorkQueue } from './work-queue.ts'

/** Everything that the HTTP routes use. */
export type Lake = {
  readonly env: Env
  readonly store: LakeStore
  readonly history: HistoryReader
  readonly sessions: SessionStore
  readonly editors: EditorStore
  /** One-time sign-in codes. */
  readonly codes: CodeStore
  /** Tickets with which the Studio's lead desk shows who is signed in. */
  readonly deskTickets: DeskTickets
  readonly audit: AuditLog
  /** An administrator's token, valid while this process runs. */
  readonly controlToken: string
  /** The address to rate-limit a request by. */
  readonly addressOf: AddressOf
  /** Attempts to sign in with a code. */
  readonly signInAttempts: AddressLimit
  /** Requests without a session. */
  readonly publicRequests: AddressLimit
  readonly authenticator: Authenticator
  readonly engine: QueryEngine
  /** Queries without a session. */
  readonly publicQueries: PublicQueries
  readonly listeners: ListenHub
  readonly live: LiveHub
  readonly streams: StreamRegistry
  /** The number of streams for each address. */
  readonly streamLimit: StreamLimit
  readonly assetFolder: string
  readonly images: ImageMaker
  /** Limits how many images are decoded at once. */
  readonly imageQueue: WorkQueue
  /** Deletes revisions older than the settings keep. Returns how many. */
  pruneHistory(): Promise<number>
  /** Removes files of deleted assets, and their rendered images. Returns how many files. */
  pruneAssets(): Promise<number>
  close(): void
}

/** Ten attempts, then one every 90 seconds. */
const SIGN_IN_TRIES = { max: 10, windowMs: 15 * 60_000 }

/** Images rendered at a time, and requests that may wait. */
const IMAGES_AT_ONCE = 2
const IMAGES_WAITING = 200

/** Opens the lake's database and builds its services. @throws LakeInUseError */
export function openLake(env: Env): Lake {
  const database: DatabaseSync = openDatabase(lakeFile(env.dataDir))
  const store = new LakeStore(database)
  const history = new HistoryReader(database)
  const audit = new AuditLog(database)
  const sessions = new SessionStore(database, audit, env.sessionIdleSeconds)
  const codes = new CodeStore(database, audit)
  sessions.onEnd((_session, userId) => dropPreviewSecrets(store, userId))
  const controlToken = randomSecret()
  // The store notifies subscribers in this order. Queries must see a change before listeners hear of it.
  const engine = new QueryEngine(store)
  const queryProcess = new QueryProcess(store, env.processVariables)
  const listeners = new ListenHub(store, history)
  const live = new LiveHub(store)
  const streams = new StreamRegistry(sessions)
  const assetFolder = join(lakeFolder(env.dataDir), 'assets')
  const imageQueue = new WorkQueue(
    IMAGES_AT_ONCE,
    IMAGES_WAITING,
    'Too many images are being rendered: try again soon',
  )
  const imageCache = new DiskCache(join(lakeFolder(env.dataDir), 'image-cache'), env.imageCacheBytes)
  const images = new ImageMaker(assetFolder, imageCache, imageQueue)
  return {
    env,
    store,
    history,
    sessions,
    editors: new EditorStore(database, sessions, codes, audit),
    codes,
    deskTickets: createDeskTickets(sessions),
    audit,
    controlToken,
    addressOf: addressReader(env.trustedProxies),
    signInAttempts: createAddressLimit(SIGN_IN_TRIES),
    publicRequests: createAddressLimit(env.publicRequests),
    authenticator: new Authenticator(env, sessions, controlToken),
    engine,
    publicQueries: new PublicQueries(engine, queryProcess),
    listeners,
    live,
    streams,
    streamLimit: new StreamLimit(),
    assetFolder,
    images,
    imageQueue,
    pruneAssets: async () => {
      const { removed, left } = await pruneAssets(assetFolder, (id) => store.documents.get(id) !== undefined)
      await images.keepOnly(left)
      return removed
    },
    pruneHistory: () => pruneHistory(database, env.retention),
    close: () => {
      streams.close()
      queryProcess.close()
      database.close()
    },
  }
}
