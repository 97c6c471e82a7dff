/**
 * What the server tells the Studio at run time, so that one build serves every environment. The local lake is
 * reached through the Studio's own server, the hosted one directly.
 */
export type StudioSettings = {
  readonly lake: 'local' | 'hosted'
  readonly projectId: string
  readonly dataset: string
  /** Origin of the public site. */
  readonly siteUrl: string
  /** Origin of the preview for editors. */
  readonly previewUrl?: string | undefined
}

/** The id of the element that carries the settings; it holds data, so a strict policy on scripts allows it. */
export const SETTINGS_ELEMENT = 'studio-settings'
