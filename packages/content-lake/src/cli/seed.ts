import { parseArgs } from 'node:util'
import { readEnv } from '../env.ts'
import { lakeFile } from '../lake.ts'
import { openDatabase } from '../store/database.ts'
import { LakeStore } from '../store/lake-store.ts'
import { readSeed, seed } from '../store/seed.ts'

try {
  const { values } = parseArgs({ options: { file: { type: 'string' } } })
  if (values.file === undefined) throw new Error('Say which file to load: seed.ts --file production.ndjson')
  const env = readEnv(process.env)
  const documents = readSeed(values.file)
  const database = openDatabase(lakeFile(env.dataDir))
  try {
    const { loaded, present } = seed(new LakeStore(database), documents)
    process.stdout.write(
      present > 0
        ? `Nothing was changed: the dataset has ${present} documents already.\n`
        : `Loaded ${loaded} documents into the empty dataset.\n`,
    )
  } finally {
    database.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
