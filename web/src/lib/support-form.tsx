import { createContext, use } from 'react'

/** Opens the popup lead form; given by the layout, which owns the dialog. */
const SupportFormContext = createContext<() => void>(() => undefined)

export const SupportFormProvider = SupportFormContext.Provider

export function useSupportForm(): () => void {
  return use(SupportFormContext)
}
