/// <reference types="vite/client" />
import type { ContentSettings } from '@site/content/settings'

/**
 * What the browser must know about its surroundings. The server writes it into each page as JSON
 * (`<script id="settings">`), so that one build serves every environment.
 */
export type Settings = {
  siteUrl: string
  apiUrl: string
  /** Which Content Lake the browser talks to for navigation and live updates. */
  content: ContentSettings
  /** Sent in the `apikey` header where the API asks for one. */
  publicApiKey: string | null
  /** Null where nothing is measured, which is the default. */
  analytics: AnalyticsSettings | null
  /** Whether browsers also measure what made a Web Vital slow; left out where not, which is the default. */
  vitalsCauses?: true
  /** Only in an export: nobody makes its pages again, so their script asks the lake for what changed since. */
  exported?: true
}

export type AnalyticsSettings = {
  plausible: { domain: string; url: string } | null
  ga4: { measurementId: string } | null
}
