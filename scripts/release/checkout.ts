import { execFileSync } from 'node:child_process'
import { root } from '../system/settings.ts'

/** Runs git in the checkout. @throws Error with what it said */
export function git(...args: string[]): string {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim()
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    throw new Error(stderr.trim() || message, { cause })
  }
}

/** @throws Error if a switch would lose changes */
export function requireCleanCheckout(): void {
  const changed = git('status', '--porcelain', '--untracked-files=no')
  if (changed)
    throw new Error(`These files of the checkout were changed; commit or undo that first:\n${changed}`)
}

export const runningCommit = () => git('rev-parse', 'HEAD')

/** Fetches what is new. @returns the commit that REF means @throws Error if there is none */
export function fetchRelease(ref: string): string {
  git('fetch', '--quiet', '--tags', 'origin')
  return git('rev-parse', '--verify', `${ref}^{commit}`)
}

/** What an operator should know before: migrations, and what the changelog says since. */
export function changesOf(from: string, to: string): string[] {
  const migrations = git('diff', '--name-only', '--diff-filter=A', from, to, '--', 'api/migrations')
  const changelog = git('diff', '--unified=0', from, to, '--', 'CHANGELOG.md')
  const told = changelog.split('\n').flatMap((line) => /^\+(?!\+\+ )(.+)/.exec(line)?.[1] ?? [])
  return [
    `From ${from.slice(0, 8)} to ${to.slice(0, 8)}, with ${migrations.split('\n').filter(Boolean).length} migrations.`,
    ...(told.length > 0 ? ['The changelog says:', ...told.map((line) => `  ${line}`)] : []),
  ]
}
