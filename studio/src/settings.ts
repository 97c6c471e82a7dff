/** Passed at run time, so that one build works everywhere. The local lake is reached through the Studio's server. */
export type StudioSettings = {
  readonly lake: 'local' | 'hosted'
  readonly projectId: string
  readonly dataset: string
  readonly siteUrl: string
  readonly previewUrl?: string | undefined
  readonly apiUrl: string
}

/** The id of the element with the settings. A strict script policy allows it, because it only holds data. */
export const SETTINGS_ELEMENT = 'studio-settings'
