import { use } from 'react'

/** A module that is imported once, and can be read without suspending as soon as it is there. */
export type LazyModule<T> = {
  load(): Promise<T>
  /** Reads the module while rendering; suspends only if nobody loaded it before. */
  read(): T
}

/**
 * `React.lazy` suspends on its first render even when the code is there, which would break hydration into a
 * flash. This remembers the module itself.
 */
export function lazyModule<T>(importModule: () => Promise<T>): LazyModule<T> {
  let loading: Promise<T> | undefined
  let loaded: { module: T } | undefined

  const load = () =>
    (loading ??= importModule().then(
      (module) => {
        loaded = { module }
        return module
      },
      (error: unknown) => {
        // The next attempt may find the network again; not in Chromium, which keeps a failed import for the document.
        loading = undefined
        throw error
      },
    ))
  return { load, read: () => (loaded ? loaded.module : use(load())) }
}
