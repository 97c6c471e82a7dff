import { ROLE_TITLES, type Role } from '../auth/identity.ts'
import type { User } from '../store/session-store.ts'

/** Users of a local start, as opposed to editors with an account. */
export const DEVELOPMENT = 'development'

/** Seconds: whoever starts the system in the morning may open the Studio in the evening. */
export const DEVELOPMENT_CODE_SECONDS = 24 * 60 * 60

const userOf = (role: Role): User => ({
  id: `development-${role}`,
  name: `Development ${role} (this machine only)`,
  email: '',
  role,
  provider: DEVELOPMENT,
})

/** Whoever started the system on this machine, once for each role, so that each can be tried. */
const USERS: readonly User[] = (Object.keys(ROLE_TITLES) as Role[]).map(userOf)

/** The development user with this id, if it is one. */
export const developmentUser = (id: string): User | undefined => USERS.find((user) => user.id === id)
