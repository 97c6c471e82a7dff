import type { ParseArgsOptionsConfig } from 'node:util'
import type pg from 'pg'

/** What a command is given to work with. */
export interface Context {
  client: pg.Client
  /** Hashes an e-mail address for the audit. @throws Failure where HASH_SECRET is not set */
  hashEmail(email: string): string
  /** Where the list of erasures is kept, if anywhere. */
  dataFolder: string | undefined
  /** The command's argument; empty where it takes none. */
  argument: string
  options: Record<string, string | undefined>
}

export interface Command {
  /** How it is called, without its name, and what it does, for the usage text. */
  synopsis: string
  summary: string
  /** The argument it needs, by the name the usage text has for it. */
  argument?: string
  options?: ParseArgsOptionsConfig
  /** Options that it cannot do without. */
  required?: string[]
  /** What it prints, piece by piece. */
  run(context: Context): AsyncIterable<string>
}

/** The command cannot do what it was asked to; the message is all that is printed. */
export class Failure extends Error {}

/** The command was called wrongly. */
export class UsageError extends Error {}
