import { createReadStream } from 'node:fs'
import { parseArgs } from 'node:util'
import { lakeFile, readEnv } from '../env.ts'
import { LakeInUseError, openDatabase } from '../store/database.ts'
import { createLakeStore } from '../store/lake-store.ts'
import { readDocuments, seed } from '../store/seed.ts'
import type { Command } from './terminal.ts'

/** A lake that shuts down holds the lock that long. */
const WAIT_FOR_FILE_MS = 1000

export const loadSeed: Command = async (args, variables, rules) => {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } })
  if (values.file === undefined) throw new Error('Say which file to load: seed.ts --file production.ndjson')
  const documents = await readDocuments(values.file, createReadStream(values.file))
  try {
    using database = openDatabase(lakeFile(readEnv(variables).dataDir), WAIT_FOR_FILE_MS)
    const { loaded, present } = seed(createLakeStore(database, rules), documents)
    return present > 0
      ? `Nothing to do: the dataset already has ${present} documents.\n`
      : `Loaded ${loaded} documents into the empty dataset.\n`
  } catch (error) {
    if (!(error instanceof LakeInUseError)) throw error
    return 'Nothing to do: a lake is running with this data. If it is empty, stop it first.\n'
  }
}
