import type { Lake } from '../lake.ts'
import type { User } from '../store/session-store.ts'
import { DEVELOPMENT_USERS } from './development-users.ts'

/** The filter of a grant for all documents. */
export const EVERY_DOCUMENT = '_id in path("**")'

/**
 * The Studio's query for who may read which documents, which it needs before somebody is mentioned in a comment.
 * Accounts aren't documents in this lake, so it makes the answer from them.
 */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

type Accounts = Pick<Lake, 'editors' | 'sessions'> & { readonly env: Pick<Lake['env'], 'developmentSignIn'> }

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
