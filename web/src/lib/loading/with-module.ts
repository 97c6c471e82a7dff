/**
 * For optional code that loads later: if the import fails (offline, or replaced by a new release), the page works
 * without it. The browser logs the failed request itself.
 */
export function ifLoaded<T>(loading: Promise<T>, use: (module: T) => void = () => undefined): void {
  loading.then(use, () => undefined)
}
