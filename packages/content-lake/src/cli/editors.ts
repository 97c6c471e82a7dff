import { parseArgs } from 'node:util'
import type { Editor } from '../accounts/editor-store.ts'
import { fail, table } from '../command/terminal.ts'
import type { LakeConnection } from '../command/lake-connection.ts'
import { connectToLake } from '../command/lake-connection.ts'
import { readEnv } from '../env.ts'
import type { AuditEntry } from '../store/audit-log.ts'

const USAGE = `Who may sign in to the Studio of a self-hosted lake.

  pnpm editors list
  pnpm editors add EMAIL --role administrator|editor|viewer [--name NAME]
                          adds an account and prints a link that signs in once, within 15 minutes
  pnpm editors link EMAIL  prints a new link; the one before it stops to work
  pnpm editors role EMAIL --role administrator|editor|viewer
  pnpm editors revoke EMAIL
                          takes the account away and ends its sessions
  pnpm editors log         who signed in and whose role changed, newest first
`

type Options = { readonly role?: string | undefined; readonly name?: string | undefined }
type Command = (lake: LakeConnection, email: string, options: Options) => Promise<string>

const COMMANDS: Readonly<Record<string, { readonly takesEmail: boolean; readonly run: Command }>> = {
  list: { takesEmail: false, run: async (lake) => listed(await editorsOf(lake)) },
  add: { takesEmail: true, run: add },
  link: {
    takesEmail: true,
    run: async (lake, email) => {
      const { id } = await editorBy(lake, email)
      return linkText((await json(lake, 'POST', `/v1/editors/${id}/code`)) as SignInLink)
    },
  },
  role: {
    takesEmail: true,
    run: async (lake, email, { role }) => {
      const { id } = await editorBy(lake, email)
      await json(lake, 'PUT', `/v1/editors/${id}/role`, { role: role ?? '' })
      return `${email} is ${role} from now on.\n`
    },
  },
  revoke: {
    takesEmail: true,
    run: async (lake, email) => {
      const { id, sessions } = await editorBy(lake, email)
      await json(lake, 'DELETE', `/v1/editors/${id}`)
      return `${email} may no longer sign in. Sessions ended: ${sessions}.\n`
    },
  },
  log: { takesEmail: false, run: log },
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: 'string' }, name: { type: 'string' } },
  })
  const [name = '', email = '', ...rest] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || rest.length > 0 || command.takesEmail !== (email !== '')) {
    process.stderr.write(USAGE)
    process.exitCode = 2
  } else {
    const lake = await connectToLake(readEnv(process.env))
    try {
      process.stdout.write(await command.run(lake, email.toLowerCase(), values))
    } finally {
      await lake.close()
    }
  }
} catch (error) {
  fail(error)
}

type SignInLink = { readonly link: string; readonly code: string; readonly expiresAt: string }

async function add(lake: LakeConnection, email: string, { role, name }: Options): Promise<string> {
  const body = { email, role: role ?? '', ...(name === undefined ? {} : { name }) }
  const made = (await json(lake, 'POST', '/v1/editors', body)) as SignInLink
  return `${email} may sign in as ${role}.\n\n${linkText(made)}`
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
    emails.get(userId) ?? userId,
    author === userId ? '' : `by ${emails.get(author) ?? author}`,
    detail,
  ])
  return rows.length === 0 ? 'Nothing has happened yet.\n' : table(rows)
}

function listed(editors: readonly Editor[]): string {
  if (editors.length === 0) return 'There are no accounts yet: pnpm editors add EMAIL --role administrator\n'
  const rows = editors.map(({ email, role, sessions, lastSignInAt }) => [
    email,
    role,
    `${sessions} open session${sessions === 1 ? '' : 's'}`,
    lastSignInAt === null ? 'never signed in' : `last signed in ${lastSignInAt}`,
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
