import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { leads } from './leads.ts'

/** Fields typed by visitors whose values are long enough to be recognisable. */
const typed = ['email', 'phone', 'company', 'message', 'context'] as const

/** Every value from this system's leads that no log may contain. */
export async function submittedValues(env: NodeJS.ProcessEnv): Promise<Set<string>> {
  const lines = (await leads(['export', '--format', 'ndjson'], env)).split('\n').filter(Boolean)
  const values = lines.flatMap((line) => {
    const lead = JSON.parse(line) as Record<string, unknown>
    return typed.flatMap((field) => wordsOf(lead[field]))
  })
  return new Set(values)
}

function wordsOf(value: unknown): string[] {
  // A quote's composed message has one line per answer.
  return typeof value === 'string' ? value.split('\n').filter((line) => line.length >= 10) : []
}

/**
 * Searches the logs of every part for submitted values.
 *
 * @throws Error that names the log and the line, but not the value
 */
export async function expectSilentLogs(values: Set<string>, folder: string): Promise<void> {
  const found: string[] = []
  for (const name of await readdir(folder)) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n')
    lines.forEach((line, index) => {
      if ([...values].some((value) => line.includes(value))) found.push(`${name}:${index + 1}`)
    })
  }
  if (found.length > 0) throw new Error(`Logs repeat what visitors sent: ${found.join(', ')}`)
}
