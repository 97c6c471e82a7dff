/// <reference types="vite/client" />
import type { ContentSettings } from '@site/content-model/settings'

/**
 * The settings that the browser needs. The server embeds them in each page as JSON (`<script id="settings">`), so that
 * one build works in every environment.
 */
export type Settings = {
  siteUrl: string
  apiUrl: string
  /** The Content Lake that the browser queries for navigation and live updates. */
  content: ContentSettings
  /** Set where documents that came with the product are shown. */
  samples?: true
  /** Sent in the `apikey` header, if the API requires one. */
  publicApiKey: string | null
  /** Null by default: no analytics. Otherwise Plausible's name of the site, and its address. */
  analytics: { domain: string; url: string } | null
}
