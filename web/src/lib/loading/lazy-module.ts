import { createElement, use, type ComponentType, type FunctionComponent } from 'react'

/** A module that is imported once and, when loaded, read without suspending. */
export type LazyModule<T> = {
  load(): Promise<T>
  /** Reads the module during render. Suspends only if it isn't loaded. */
  read(): T
}

/**
 * `React.lazy` suspends on its first render even if the code is loaded, which would make hydration flash. This keeps
 * the module itself.
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
        // Retry next time, when the network may be back. (Chromium caches a failed import until the next document.)
        loading = undefined
        throw error
      },
    ))
  return { load, read: () => (loaded ? loaded.module : use(load())) }
}

/** A module that came with the one that uses it. */
export function loadedModule<T>(module: T): LazyModule<T> {
  return { load: () => Promise.resolve(module), read: () => module }
}

export type LateComponent<Props> = FunctionComponent<Props> & Pick<LazyModule<unknown>, 'load'>

/**
 * A component whose code loads only when the browser renders it itself: in StaticContent after a change, or when a link
 * leads to its page. `load` loads it before that.
 */
export function lateComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  const { load, read } = lazyModule(importComponent)
  return Object.assign((props: Props) => createElement(read(), props), { load })
}
