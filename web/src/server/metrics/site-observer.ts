/** Told what the figures are made of. */
export type SiteObserver = {
  pageAsked(cached: boolean): void
  /** Seconds, its content and compression included. */
  pageRendered(seconds: number): void
}
