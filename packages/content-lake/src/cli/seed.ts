import { parseArgs } from 'node:util'
import { connectToLake, type LakeConnection } from '../command/lake-connection.ts'
import { fail } from '../command/terminal.ts'
import { DATASET, type Env, lakeFile, readEnv } from '../env.ts'
import { LakeInUseError, openDatabase } from '../store/database.ts'
import { createLakeStore } from '../store/lake-store.ts'
import { readSeed, seed, type SeedDocument, type SeedResult } from '../store/seed.ts'
import { contentStatus } from '../transfer/import-content.ts'

/** Milliseconds. A lake that is shutting down may hold the lock that long. */
const WAIT_FOR_FILE = 1000

try {
  const { values } = parseArgs({ options: { file: { type: 'string' } } })
  if (values.file === undefined) throw new Error('Say which file to load: seed.ts --file production.ndjson')
  const env = readEnv(process.env)
  const { loaded, present } = await load(env, readSeed(values.file))
  process.stdout.write(
    present > 0
      ? `Nothing to do: the dataset already has ${present} documents.\n`
      : `Loaded ${loaded} documents into the empty dataset.\n`,
  )
} catch (error) {
  fail(error)
}

/** Writes to the file if no lake has it open, otherwise goes through the running lake. */
async function load(env: Env, documents: readonly SeedDocument[]): Promise<SeedResult> {
  try {
    return loadIntoFile(env, documents)
  } catch (error) {
    if (!(error instanceof LakeInUseError)) throw error
    return loadThrough(await connectToLake(env), documents)
  }
}

async function loadThrough(lake: LakeConnection, documents: readonly SeedDocument[]): Promise<SeedResult> {
  const { documents: present } = await contentStatus(lake)
  if (present > 0) return { loaded: 0, present }
  await lake.request('POST', `/v1/data/import/${DATASET}`, { operation: 'create', documents })
  return { loaded: documents.length, present: 0 }
}

function loadIntoFile(env: Env, documents: readonly SeedDocument[]): SeedResult {
  const database = openDatabase(lakeFile(env.dataDir), WAIT_FOR_FILE)
  try {
    return seed(createLakeStore(database), documents)
  } finally {
    database.close()
  }
}
