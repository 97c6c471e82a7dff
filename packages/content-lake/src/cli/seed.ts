import { parseArgs } from 'node:util'
import { type Env, lakeFile, readEnv } from '../env.ts'
import { LakeInUseError, openDatabase } from '../store/database.ts'
import { createLakeStore } from '../store/lake-store.ts'
import { readSeed, seed, type SeedDocument, type SeedResult } from '../store/seed.ts'
import { seedRunningLake } from './seed-running-lake.ts'

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
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** Writes to the file if no lake has it open, otherwise goes through the running lake. */
async function load(env: Env, documents: readonly SeedDocument[]): Promise<SeedResult> {
  try {
    return loadIntoFile(env, documents)
  } catch (error) {
    if (!(error instanceof LakeInUseError)) throw error
    if (env.tokens.editor === undefined) {
      throw new Error(
        `${error.message}; stop the lake, or set LAKE_WRITE_TOKEN and LAKE_URL to load through it`,
        { cause: error },
      )
    }
    return seedRunningLake(env.lakeUrl, env.tokens.editor, documents)
  }
}

function loadIntoFile(env: Env, documents: readonly SeedDocument[]): SeedResult {
  const database = openDatabase(lakeFile(env.dataDir), WAIT_FOR_FILE)
  try {
    return seed(createLakeStore(database), documents)
  } finally {
    database.close()
  }
}
