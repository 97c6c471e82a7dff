import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { leads } from './leads.ts'

/** What visitors typed, of each lead: the values that are long enough to be nothing else. */
const typed = ['email', 'phone', 'company', 'message', 'context'] as const

/** Every value that the leads of this system hold and no log may. */
export async function submittedValues(env: NodeJS.ProcessEnv): Promise<Set<string>> {
  const lines = (await leads(['export', '--format', 'ndjson'], env)).split('\n').filter(Boolean)
  const values = lines.flatMap((line) => {
    const lead = JSON.parse(line) as Record<string, unknown>
    return typed.flatMap((field) => wordsOf(lead[field]))
  })
  return new Set(values)
}

function wordsOf(value: unknown): string[] {
  // The composed message of a quote has a line for each answer.
  return typeof value === 'string' ? value.split('\n').filter((line) => line.length >= 10) : []
}

/**
 * Looks for what visitors submitted in the logs of every part.
 *
 * @throws Error that names log and line, and not the value
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
