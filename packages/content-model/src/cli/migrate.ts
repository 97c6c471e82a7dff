import { createContentClient } from '../client.ts'
import { migrateContent } from '../migrations/migrate.ts'
import { MIGRATIONS } from '../migrations/migrations.ts'
import { readCommandEnv } from './env.ts'

try {
  const { content } = readCommandEnv(process.env)
  const done = await migrateContent(createContentClient(content), MIGRATIONS)
  for (const { version, title, changed } of done)
    console.log(`Version ${version}: ${title} (${changed} documents)`)
  if (done.length === 0) console.log('Nothing to do: the content is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
