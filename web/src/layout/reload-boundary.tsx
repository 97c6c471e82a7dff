import { Component, type ReactNode } from 'react'
import { words } from '../lib/words.ts'

const KEY = 'reloadedAt'

/** Two failures within this time (ms) are not cured by loading the page again. */
const ONCE_IN = 10_000

type State = { failed: boolean }

/**
 * When a page cannot be shown in place (the lake is away, or a new release has replaced the script), the server
 * still has it: the browser loads the address anew.
 */
export class ReloadBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (mayReload()) location.reload()
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <p role="alert">
        {words.pageFailed} <a href={location.href}>{words.tryAgain}</a>
      </p>
    )
  }
}

function mayReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0)
    sessionStorage.setItem(KEY, String(Date.now()))
    return Date.now() - last > ONCE_IN
  } catch {
    return false
  }
}
