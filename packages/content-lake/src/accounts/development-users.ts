import { ROLE_TITLES, type Role } from '../auth/identity.ts'
import type { User } from '../store/session-store.ts'

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

/** The development user with this id, or undefined. */
export const developmentUser = (id: string): User | undefined =>
  DEVELOPMENT_USERS.find((user) => user.id === id)
