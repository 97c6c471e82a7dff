import { Component, type ReactNode } from 'react'
import { readItem, storeItem } from '../lib/browser-storage.ts'
import { uiText } from '../lib/text/ui-text.ts'

const KEY = 'reloadedAt'

/** If the same page fails twice within this time, another reload won't help. */
const RELOAD_PAUSE_MS = 60_000

type State = { failed: boolean; reloading: boolean }

/**
 * If a page can't be rendered in the browser (the lake is down, or a new release has replaced the script), reloads it
 * from the server, which still has it.
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
    if (this.state.reloading) return null
    return (
      <p role="alert">
        {uiText.pageFailed} <a href={location.href}>{uiText.tryAgain}</a>
      </p>
    )
  }
}

function mayReload(): boolean {
  const { pathname } = location
  const [path, at] = (readItem('sessionStorage', KEY) ?? '').split(' ')
  const isStored = storeItem('sessionStorage', KEY, `${pathname} ${Date.now()}`)
  return isStored && (path !== pathname || Date.now() - Number(at) > RELOAD_PAUSE_MS)
}
