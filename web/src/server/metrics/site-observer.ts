/** Receives the events that metrics count. */
export type SiteObserver = {
  pageAsked(cached: boolean): void
  /** Seconds, including fetching the content and compression. */
  pageRendered(seconds: number): void
}
