import type { Lake } from '../lake.ts'
import { DEVELOPMENT, ROLES, type User } from '../auth/identity.ts'

/** People start the system in the morning and open the Studio in the evening. */
export const DEVELOPMENT_CODE_SECONDS = 24 * 60 * 60

/** To try all roles on a local start. */
const DEVELOPMENT_USERS: readonly User[] = ROLES.map((role) => ({
  id: `development-${role}`,
  name: `Development ${role} (this machine only)`,
  email: '',
  role,
  provider: DEVELOPMENT,
}))

export const developmentUser = (id: string): User | undefined =>
  DEVELOPMENT_USERS.find((user) => user.id === id)

export const EVERY_DOCUMENT = '_id in path("**")'

/** The Studio asks it before an editor mentions another in a comment. Accounts aren't documents here. */
export const GROUPS_QUERY = '*[_type == "system.group"]{members, grants}'

/** Editors with an account and, on a local start, the users who have been signed in. */
export function listMembers({ editors, sessions, env }: Lake): Pick<User, 'id' | 'role'>[] {
  if (!env.developmentSignIn) return editors.list()
  return [...editors.list(), ...sessions.users(DEVELOPMENT_USERS.map(({ id }) => id))]
}

export const listGroups = (lake: Lake) => [
  {
    members: listMembers(lake).map(({ id }) => id),
    grants: [{ filter: EVERY_DOCUMENT, permissions: ['read'] }],
  },
]
