import type { SessionStore } from '../store/session-store.ts'
import { type Role, ROLES, type User } from '../auth/identity.ts'

/** Of users on a local start. Editors with an account have another. */
export const DEVELOPMENT = 'development'

/** People start the system in the morning and open the Studio in the evening. */
export const DEVELOPMENT_CODE_SECONDS = 24 * 60 * 60

const makeUser = (role: Role): User => ({
  id: `development-${role}`,
  name: `Development ${role} (this machine only)`,
  email: '',
  role,
  provider: DEVELOPMENT,
})

/** To try all roles on a local start. */
export const DEVELOPMENT_USERS: readonly User[] = ROLES.map(makeUser)

export const developmentUser = (id: string): User | undefined =>
  DEVELOPMENT_USERS.find((user) => user.id === id)

export const EVERY_DOCUMENT = '_id in path("**")'

/** The Studio asks it before an editor mentions another in a comment. Accounts aren't documents here. */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

type Accounts = {
  readonly editors: { list(): Pick<User, 'id' | 'role'>[] }
  readonly sessions: Pick<SessionStore, 'users'>
  readonly env: { readonly developmentSignIn: boolean }
}

/** Editors with an account and, on a local start, the users who have been signed in. */
export function listMembers({ editors, sessions, env }: Accounts): Pick<User, 'id' | 'role'>[] {
  if (!env.developmentSignIn) return editors.list()
  return [...editors.list(), ...sessions.users(DEVELOPMENT_USERS.map(({ id }) => id))]
}

export const listGroups = (accounts: Accounts) => [
  {
    members: listMembers(accounts).map(({ id }) => id),
    grants: [{ filter: EVERY_DOCUMENT, permissions: ['read'] }],
  },
]
