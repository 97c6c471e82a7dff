import { parseArgs } from 'node:util'
import { type Env, lakeFile, readEnv } from '../env.ts'
import type { Site } from '../site.ts'
import { LakeInUseError, openDatabase } from '../store/database.ts'
import { createLakeStore } from '../store/lake-store.ts'
import { readSeed, seed, type SeedDocument, type SeedResult } from '../store/seed.ts'
import { contentStatus, IMPORT_PATH, type LakeConnection, withLake } from './lake-connection.ts'
import type { Command } from './terminal.ts'

/** Milliseconds. A lake that is shutting down may hold the lock that long. */
const WAIT_FOR_FILE = 1000

/** Fills an empty dataset from a file; a dataset that has documents stays as it is. */
export const loadSeed: Command = async (args, variables, site) => {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } })
  if (values.file === undefined) throw new Error('Say which file to load: seed.ts --file production.ndjson')
  const env = readEnv(variables)
  const { loaded, present } = await load(env, site, readSeed(values.file))
  return present > 0
    ? `Nothing to do: the dataset already has ${present} documents.\n`
    : `Loaded ${loaded} documents into the empty dataset.\n`
}

/** Writes to the file if no lake has it open, otherwise goes through the running lake. */
async function load(env: Env, site: Site, documents: readonly SeedDocument[]): Promise<SeedResult> {
  try {
    return loadIntoFile(env, site, documents)
  } catch (error) {
    if (!(error instanceof LakeInUseError)) throw error
    return withLake(env, site, (lake) => loadThrough(lake, documents))
  }
}

async function loadThrough(lake: LakeConnection, documents: readonly SeedDocument[]): Promise<SeedResult> {
  const { documents: present } = await contentStatus(lake)
  if (present > 0) return { loaded: 0, present }
  await lake.request('POST', IMPORT_PATH, { operation: 'create', documents })
  return { loaded: documents.length, present: 0 }
}

function loadIntoFile(env: Env, site: Site, documents: readonly SeedDocument[]): SeedResult {
  const database = openDatabase(lakeFile(env.dataDir), WAIT_FOR_FILE)
  try {
    return seed(createLakeStore(database, site), documents)
  } finally {
    database.close()
  }
}
