import type { CurrentUser } from 'sanity'

type User = Pick<CurrentUser, 'roles'> | null

export function isViewer(user: User): boolean {
  const roles = user?.roles ?? []
  return roles.length > 0 && roles.every(({ name }) => name === 'viewer')
}

/** Whether the Studio shows leads and figures. The API decides whom it answers (DESK_ROLES), and never viewers. */
export const seesLeads = (user: User): boolean => !isViewer(user)
