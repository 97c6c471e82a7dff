import { Component, type ReactNode } from 'react'
import { words } from '../lib/text/words.ts'

/** The page that was loaded again, and when. */
const KEY = 'reloadedAt'

/** Two failures of one page within this time (ms) are not cured by loading it again. */
const ONCE_IN = 60_000

type State = { failed: boolean; reloading: boolean }

/**
 * When a page cannot be shown in place (the lake is away, or a new release has replaced the script), the server
 * still has it: the browser loads the address anew.
 */
export class ReloadBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false, reloading: true }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (mayReload()) location.reload()
    else this.setState({ reloading: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    // The page is on its way.
    if (this.state.reloading) return null
    return (
      <p role="alert">
        {words.pageFailed} <a href={location.href}>{words.tryAgain}</a>
      </p>
    )
  }
}

function mayReload(): boolean {
  try {
    const { pathname } = location
    const [path, at] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    sessionStorage.setItem(KEY, `${pathname} ${Date.now()}`)
    return path !== pathname || Date.now() - Number(at) > ONCE_IN
  } catch {
    return false
  }
}
