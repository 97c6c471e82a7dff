import type { SessionStore, User } from '../store/session-store.ts'
import { type Role, ROLE_TITLES } from '../auth/identity.ts'

/** The provider of users on a local start. Editors with an account have another. */
export const DEVELOPMENT = 'development'

/** Seconds. One day: you may start the system in the morning and open the Studio in the evening. */
export const DEVELOPMENT_CODE_SECONDS = 24 * 60 * 60

const userOf = (role: Role): User => ({
  id: `development-${role}`,
  name: `Development ${role} (this machine only)`,
  email: '',
  role,
  provider: DEVELOPMENT,
})

/** One user for each role, to try them all on a local start. */
export const DEVELOPMENT_USERS: readonly User[] = (Object.keys(ROLE_TITLES) as Role[]).map(userOf)

export const developmentUser = (id: string): User | undefined =>
  DEVELOPMENT_USERS.find((user) => user.id === id)

/** The filter of a grant for all documents. */
export const EVERY_DOCUMENT = '_id in path("**")'

/**
 * The Studio's query for who may read which documents, which it needs before somebody is mentioned in a comment.
 * Accounts aren't documents in this lake, so it makes the answer from them.
 */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

type Accounts = {
  readonly editors: { list(): Pick<User, 'id' | 'role'>[] }
  readonly sessions: Pick<SessionStore, 'users'>
  readonly env: { readonly developmentSignIn: boolean }
}

/** Everybody who may sign in: editors with an account and, on a local start, the users who have been signed in. */
export function membersOf({ editors, sessions, env }: Accounts): Pick<User, 'id' | 'role'>[] {
  if (!env.developmentSignIn) return editors.list()
  return [...editors.list(), ...sessions.users(DEVELOPMENT_USERS.map(({ id }) => id))]
}

/** The answer to {@link GROUPS_QUERY}: everybody who can sign in may read everything. */
export const groupsOf = (accounts: Accounts) => [
  {
    members: membersOf(accounts).map(({ id }) => id),
    grants: [{ filter: EVERY_DOCUMENT, permissions: ['read'] }],
  },
]
