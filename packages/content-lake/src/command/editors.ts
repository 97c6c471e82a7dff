import { parseArgs } from 'node:util'
import { developmentUser } from '../accounts/members.ts'
import type { Editor } from '../accounts/editor-store.ts'
import { ROLES } from '../auth/identity.ts'
import { readEnv } from '../env.ts'
import type { OpenSession } from '../store/session-store.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { type LakeConnection, withLake } from './lake-connection.ts'
import { type Command, table, UsageError } from './terminal.ts'

const usage = (prefix: string) => `Who may sign in to the Studio of a self-hosted lake.

  ${prefix} editors list
  ${prefix} editors add EMAIL --role administrator|editor|viewer [--name NAME]
      adds an account and prints a link that signs in once, within 15 minutes
  ${prefix} editors link EMAIL
      prints a new link; the previous one stops working. On a public site it is for an editor who has lost
      their passkey: the one that they add replaces it
  ${prefix} editors link [--role administrator|editor|viewer]
      on a local start: prints a link that signs in without an account, once, within a day; the default role is editor
  ${prefix} editors role EMAIL --role administrator|editor|viewer
  ${prefix} editors sessions EMAIL
      where an editor is signed in
  ${prefix} editors sign-out EMAIL
      ends all their sessions
  ${prefix} editors revoke EMAIL
      revokes the account and ends its sessions
  ${prefix} editors log
      who signed in, who was refused, and whose role changed, newest first
`

type Options = { readonly role?: string | undefined; readonly name?: string | undefined }
type Action = (lake: LakeConnection, email: string, options: Options) => Promise<string>

export const editors: Command = async (args, variables, rules) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name = '', email = '', ...rest] = positionals
  const commands = new Map(Object.entries(email === '' ? OF_ALL : OF_ONE))
  const command = commands.get(name)
  const help = usage(rules.commandPrefixes[0])
  if (values.help) return help
  if (!command || rest.length > 0) throw new UsageError(help)
  return withLake(readEnv(variables), rules, { create: name === 'add' }, (lake) =>
    command(lake, email.toLowerCase(), values),
  )
}

const OF_ALL: Readonly<Record<string, Action>> = {
  async list(lake) {
    const accounts = await listEditors(lake)
    if (accounts.length === 0)
      return 'There are no accounts yet. Add one: editors add EMAIL --role administrator\n'
    const rows = accounts.map(({ email, role, lastSignInAt, passkeys }) => [
      email,
      role,
      lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt}`,
      passkeys === 1 ? '1 passkey' : `${passkeys || 'no'} passkeys`,
    ])
    return table(rows)
  },
  async log(lake) {
    const emails = new Map((await listEditors(lake)).map(({ id, email }) => [id, email]))
    const { entries } = await ask<{ entries: AuditEntry[] }>(lake, 'GET', '/v1/editors/audit')
    const rows = entries.map(({ at, event, userId, author, detail }) => [
      at,
      event,
      emails.get(userId) ?? (userId || 'unknown'),
      author === userId ? '' : `by ${emails.get(author) ?? author}`,
      detail,
    ])
    return rows.length === 0 ? 'Nothing has happened yet.\n' : table(rows)
  },
  /** Only the link, for a start, `curl` and tests. */
  async link(lake, _email, { role = 'editor' }) {
    const user = developmentUser(`development-${role}`)
    if (!user) throw new Error(`role must be one of ${ROLES.join(', ')}`)
    const { link } = await ask<SignInLink>(lake, 'POST', `/v1/editors/${user.id}/code`)
    return `${link}\n`
  },
}

const OF_ONE: Readonly<Record<string, Action>> = {
  async add(lake, email, { role, name }) {
    const body = { email, role: role ?? '', ...(name === undefined ? {} : { name }) }
    const made = await ask<SignInLink>(lake, 'POST', '/v1/editors', body)
    return `${email} can sign in as ${role}.\n\n${linkText(made)}`
  },
  link: async (lake, email) => linkText(await askAbout<SignInLink>(lake, email, 'POST', '/code')),
  async role(lake, email, { role = '' }) {
    await askAbout(lake, email, 'PUT', '/role', { role })
    return `${email} now has the role ${role}.\n`
  },
  async sessions(lake, email) {
    type Sessions = { sessions: Pick<OpenSession, 'browser' | 'signedInAt' | 'seenAt'>[] }
    const open = (await askAbout<Sessions>(lake, email, 'GET', '/sessions')).sessions
    if (open.length === 0) return `${email} is not signed in anywhere.\n`
    const time = (seconds: number) => new Date(seconds * 1000).toISOString()
    const rows = open.map((session) => [
      session.browser,
      `signed in ${time(session.signedInAt)}`,
      `last used ${time(session.seenAt)}`,
    ])
    return table(rows)
  },
  async 'sign-out'(lake, email) {
    await askAbout(lake, email, 'DELETE', '/sessions')
    return `${email} is signed out everywhere.\n`
  },
  async revoke(lake, email) {
    await askAbout(lake, email, 'DELETE')
    return `${email} can no longer sign in. Open sessions have ended.\n`
  },
}

type SignInLink = { readonly link: string; readonly code: string; readonly expiresAt: string }

const linkText = ({ link, code }: SignInLink): string =>
  `This link signs in once, within 15 minutes:\n\n  ${link}\n\nOr enter the code on the Studio's sign-in page: ${code}\n`

const listEditors = async (lake: LakeConnection): Promise<Editor[]> =>
  (await ask<{ editors: Editor[] }>(lake, 'GET', '/v1/editors')).editors

/** @throws Error if there is no account with this address */
async function askAbout<T>(lake: LakeConnection, email: string, method: string, path = '', body?: unknown) {
  const editor = (await listEditors(lake)).find((candidate) => candidate.email === email)
  if (!editor) throw new Error(`There is no account with the address ${email}`)
  return ask<T>(lake, method, `/v1/editors/${editor.id}${path}`, body)
}

const ask = async <T>(lake: LakeConnection, method: string, path: string, body?: unknown): Promise<T> =>
  (await lake.request(method, path, body)).json() as Promise<T>
