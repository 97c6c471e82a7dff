import type { ParseArgsOptionsConfig } from 'node:util'
import type pg from 'pg'

export type Context = {
  client: pg.Client
  hashEmail(email: string): string
  dataFolder: string | undefined
  argument: string
  options: Record<string, string | undefined>
  source: NodeJS.ProcessEnv
  ask?: ((question: string) => Promise<string>) | undefined
}

export type Command = {
  synopsis: string
  summary: string
  details?: string
  argument?: string
  options?: ParseArgsOptionsConfig
  run(context: Context): AsyncIterable<string>
}

export class Failure extends Error {}

export class UsageError extends Error {}
