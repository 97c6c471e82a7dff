import { parseArgs } from 'node:util'
import { developmentUser } from '../accounts/members.ts'
import type { Editor } from '../accounts/editor-store.ts'
import { readEnv } from '../env.ts'
import type { OpenSession } from '../store/session-store.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { type LakeConnection, withLake } from './lake-connection.ts'
import { type Command, table, UsageError } from './terminal.ts'

const USAGE = `Who may sign in to the Studio of a self-hosted lake.

  pnpm editors list
  pnpm editors add EMAIL --role administrator|editor|viewer [--name NAME]
                          adds an account and prints a link that signs in once, within 15 minutes
  pnpm editors link EMAIL  prints a new link; the previous one stops working. On a public site it is for somebody who has
                          lost their passkey: the one that they add replaces it
  pnpm editors link [--role administrator|editor|viewer]
                          on a local start: prints a link that signs in without an account, once, within a day;
                          the default role is editor
  pnpm editors role EMAIL --role administrator|editor|viewer
  pnpm editors sessions EMAIL
                          where somebody is signed in
  pnpm editors sign-out EMAIL
                          ends all their sessions
  pnpm editors revoke EMAIL
                          revokes the account and ends its sessions
  pnpm editors log         who signed in, who was refused, and whose role changed, newest first
`

type Options = { readonly role?: string | undefined; readonly name?: string | undefined }
type Action = (lake: LakeConnection, email: string, options: Options) => Promise<string>

/** Commands about everybody, and those about one account. `link` is both. */
const OF_ALL: Readonly<Record<string, Action>> = { list, log, link: printOwnLink }
const OF_ONE: Readonly<Record<string, Action>> = {
  add,
  link: printLink,
  role: changeRole,
  sessions,
  'sign-out': signOut,
  revoke,
}

export const editors: Command = async (args, variables, site) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  })
  const [name = '', email = '', ...rest] = positionals
  const commands = new Map(Object.entries(email === '' ? OF_ALL : OF_ONE))
  const command = commands.get(name)
  if (values.help) return USAGE
  if (!command || rest.length > 0) throw new UsageError(USAGE)
  return withLake(readEnv(variables), site, { create: name === 'add' }, (lake) =>
    command(lake, email.toLowerCase(), values),
  )
}

type SignInLink = { readonly link: string; readonly code: string; readonly expiresAt: string }

async function add(lake: LakeConnection, email: string, { role, name }: Options): Promise<string> {
  const body = { email, role: role ?? '', ...(name === undefined ? {} : { name }) }
  const made = (await json(lake, 'POST', '/v1/editors', body)) as SignInLink
  return `${email} can sign in as ${role}.\n\n${linkText(made)}`
}

async function printLink(lake: LakeConnection, email: string): Promise<string> {
  const { id } = await editorBy(lake, email)
  return linkText((await json(lake, 'POST', `/v1/editors/${id}/code`)) as SignInLink)
}

/** Prints only the link, for `pnpm start`, `curl` and tests. */
async function printOwnLink(lake: LakeConnection, _email: string, { role = 'editor' }: Options) {
  const user = developmentUser(`development-${role}`)
  if (!user) throw new Error('role must be one of administrator, editor, viewer')
  return `${((await json(lake, 'POST', `/v1/editors/${user.id}/code`)) as SignInLink).link}\n`
}

async function changeRole(lake: LakeConnection, email: string, { role = '' }: Options): Promise<string> {
  const { id } = await editorBy(lake, email)
  await json(lake, 'PUT', `/v1/editors/${id}/role`, { role })
  return `${email} now has the role ${role}.\n`
}

async function revoke(lake: LakeConnection, email: string): Promise<string> {
  const { id } = await editorBy(lake, email)
  await json(lake, 'DELETE', `/v1/editors/${id}`)
  return `${email} can no longer sign in. Open sessions have ended.\n`
}

async function sessions(lake: LakeConnection, email: string): Promise<string> {
  const { id } = await editorBy(lake, email)
  const { sessions: open } = (await json(lake, 'GET', `/v1/editors/${id}/sessions`)) as {
    sessions: Pick<OpenSession, 'browser' | 'signedInAt' | 'seenAt'>[]
  }
  const time = (seconds: number) => new Date(seconds * 1000).toISOString()
  if (open.length === 0) return `${email} is not signed in anywhere.\n`
  return table(
    open.map(({ browser, signedInAt, seenAt }) => [
      browser,
      `signed in ${time(signedInAt)}`,
      `last used ${time(seenAt)}`,
    ]),
  )
}

async function signOut(lake: LakeConnection, email: string): Promise<string> {
  const { id } = await editorBy(lake, email)
  await json(lake, 'DELETE', `/v1/editors/${id}/sessions`)
  return `${email} is signed out everywhere.\n`
}

function linkText({ link, code }: SignInLink): string {
  return `This link signs in once, within 15 minutes:\n\n  ${link}\n\nOr enter the code on the Studio's sign-in page: ${code}\n`
}

async function log(lake: LakeConnection): Promise<string> {
  const emails = new Map((await editorsOf(lake)).map(({ id, email }) => [id, email]))
  const { entries } = (await json(lake, 'GET', '/v1/editors/audit')) as { entries: AuditEntry[] }
  const rows = entries.map(({ at, event, userId, author, detail }) => [
    at,
    event,
    emails.get(userId) ?? (userId || 'somebody'),
    author === userId ? '' : `by ${emails.get(author) ?? author}`,
    detail,
  ])
  return rows.length === 0 ? 'Nothing has happened yet.\n' : table(rows)
}

async function list(lake: LakeConnection): Promise<string> {
  const accounts = await editorsOf(lake)
  if (accounts.length === 0) return 'There are no accounts yet: pnpm editors add EMAIL --role administrator\n'
  const rows = accounts.map(({ email, role, lastSignInAt, passkeys }) => [
    email,
    role,
    lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt}`,
    passkeys === 1 ? '1 passkey' : `${passkeys || 'no'} passkeys`,
  ])
  return table(rows)
}

async function editorsOf(lake: LakeConnection): Promise<Editor[]> {
  return ((await json(lake, 'GET', '/v1/editors')) as { editors: Editor[] }).editors
}

async function editorBy(lake: LakeConnection, email: string): Promise<Editor> {
  const editor = (await editorsOf(lake)).find((candidate) => candidate.email === email)
  if (!editor) throw new Error(`There is no account with the address ${email}`)
  return editor
}

async function json(lake: LakeConnection, method: string, path: string, body?: unknown): Promise<unknown> {
  return (await lake.request(method, path, body)).json()
}
