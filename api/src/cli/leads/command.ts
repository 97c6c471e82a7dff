import type { ParseArgsOptionsConfig } from 'node:util'
import type pg from 'pg'

/** What a command receives. */
export type Context = {
  client: pg.Client
  /** Hashes an e-mail address for the audit log. @throws Failure if HASH_SECRET is not set */
  hashEmail(email: string): string
  /** The folder of the erasure list, if there is one. */
  dataFolder: string | undefined
  /** The command's argument; empty if it takes none. */
  argument: string
  options: Record<string, string | undefined>
  /** The settings as they were given, for a command that needs more of them. */
  source: NodeJS.ProcessEnv
}

export type Command = {
  /** Arguments and description for the usage text. */
  synopsis: string
  summary: string
  /** The name of the required argument in the usage text. */
  argument?: string
  options?: ParseArgsOptionsConfig
  /** Yields the output piece by piece. */
  run(context: Context): AsyncIterable<string>
}

/** The command failed. Only the message is printed. */
export class Failure extends Error {}

/** The command was called incorrectly. */
export class UsageError extends Error {}
