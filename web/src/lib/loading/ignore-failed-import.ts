/**
 * For optional code that loads later: if the import fails (offline, or replaced by a new release), the page works
 * without it. The browser logs the failed request itself.
 */
export const ignoreFailedImport = (): void => undefined
