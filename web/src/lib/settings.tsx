import { createContext, use } from 'react'
import type { Settings } from '../env.ts'

const SettingsContext = createContext<Settings | null>(null)

export const SettingsProvider = SettingsContext.Provider

/** The settings that the server embedded in this page. */
export function useSettings(): Settings {
  const settings = use(SettingsContext)
  if (!settings) throw new Error('useSettings outside SettingsProvider')
  return settings
}
