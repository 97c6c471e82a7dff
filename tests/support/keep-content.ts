/** In the page: the site's event stream never connects, so it doesn't hear what other journeys publish meanwhile. */
export function keepContent(site: string): void {
  if (location.origin !== site) return
  const EventSource = class extends EventTarget {
    close() {}
  }
  Object.assign(globalThis, { EventSource })
}
