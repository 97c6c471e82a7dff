import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import type { HistoryAdapterNavigate, HistoryUpdate } from '@sanity/visual-editing'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { MarkerProvider, type Marker } from '../lib/content/editing.tsx'
import { showToast } from '../lib/screen/toasts.ts'
import { showPerspective } from './preview-source.ts'

const mark: Marker = ({ _id: id, _type: type }, path) =>
  createDataAttribute({ id, type })
    .combine({ path: path.map(asSegment) })
    .toString()

const asSegment = (step: Parameters<Marker>[1][number]) =>
  typeof step === 'object' ? { _key: step._key } : step

type PreviewShellProps = {
  children: ReactNode
  refresh?: () => Promise<void>
}

/**
 * The site's app with the attributes that the Studio's overlay looks for, and with its URL controlled by the Studio.
 */
export function PreviewShell({ children, refresh }: PreviewShellProps) {
  useStudio(refresh)
  useEffect(keepOutgoingLinks, [])
  return <MarkerProvider value={mark}>{children}</MarkerProvider>
}

/** Connects the page to the Studio that frames it: reports clicks and the current URL, and refetches when told to. */
function useStudio(refresh: (() => Promise<void>) | undefined): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const go = useRef(navigate)
  const tell = useRef<HistoryAdapterNavigate | null>(null)
  const here = `${pathname}${search}${hash}`
  const current = useRef(here)

  useEffect(() => {
    go.current = navigate
  }, [navigate])
  useEffect(() => {
    if (current.current === here) return
    current.current = here
    tell.current?.({ type: 'push', url: here })
  }, [here])
  useEffect(() => {
    let stop: (() => void) | undefined
    let over = false
    void import('@sanity/visual-editing/enable-visual-editing').then(({ enableVisualEditing }) => {
      if (over) return
      stop = enableVisualEditing({
        history: {
          subscribe(listener) {
            tell.current = listener
            listener({ type: 'replace', url: current.current })
            return () => {
              tell.current = null
            }
          },
          update: (update) => void follow(update, go.current, current.current),
        },
        refresh: () => refresh?.() ?? false,
        onPerspectiveChange: (perspective) => {
          if (showPerspective(perspective)) void refresh?.()
        },
      })
    })
    return () => {
      over = true
      stop?.()
    }
  }, [refresh])
}

/**
 * Keeps the page where a link would call or write: a frame can't, and would show "This content is blocked" instead.
 *
 * @returns stops that
 */
function keepOutgoingLinks(): () => void {
  const stopping = new AbortController()
  // Before the Studio's overlay, which may stop the event.
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[href^="tel:"], [href^="mailto:"]'))
      return
    event.preventDefault()
    const text = 'On the site, this link calls the number or opens a mail program.'
    showToast({ title: 'This is the preview', text, style: 'normal' })
  }
  addEventListener('click', onClick, { capture: true, signal: stopping.signal })
  return () => stopping.abort()
}

type Navigate = ReturnType<typeof useNavigate>

function follow({ type, url }: HistoryUpdate, navigate: Navigate, here: string): void | Promise<void> {
  if (type === 'pop') return navigate(-1)
  const { pathname, search, hash } = new URL(url, location.origin)
  const there = pathname + search + hash
  if (there !== here) return navigate(there, { replace: type === 'replace' })
}
