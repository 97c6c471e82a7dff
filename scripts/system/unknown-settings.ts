import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './settings.ts'

/** Settings of the programs that we run: docker compose, Node, and rclone or restic in BACKUP_COPY. */
const OTHERS = /^(COMPOSE|DOCKER|NODE|RCLONE|RESTIC|AWS|PG|TZ|HTTPS?_PROXY|NO_PROXY)/

/**
 * The names in `.env` that are no settings of ours. A misspelt name would otherwise count as not set, without a word.
 *
 * @param text the content of `.env`
 */
export function unknownSettings(text = ownFile()): string[] {
  const known = new Set(Object.keys(parseEnv(readFileSync(path.join(root, '.env.example'), 'utf8'))))
  const isKnown = (name: string) => known.has(name) || known.has(name.replace(/_FILE$/, ''))
  return Object.keys(parseEnv(text)).filter((name) => !isKnown(name) && !OTHERS.test(name))
}

function ownFile(): string {
  const file = path.join(root, '.env')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
