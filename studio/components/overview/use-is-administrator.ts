import { useCurrentUser } from 'sanity'

/** Whether the user is an administrator. Only decides what is offered: the lake itself refuses an import by others. */
export function useIsAdministrator(): boolean {
  return useCurrentUser()?.roles.some(({ name }) => name === 'administrator') === true
}
