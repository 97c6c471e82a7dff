import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import styles from './dialog.module.css'
import { CloseButton } from './button.tsx'
import { useWords } from '../lib/content/site-content.ts'
import { Toaster } from './toaster.tsx'

type DialogProps = { open: boolean; onClose: () => void; heading: string; children: ReactNode }

/**
 * A modal that uses `<dialog>`, which traps focus, closes on Escape and restores focus. A click on the backdrop closes
 * it too. Its content stays mounted after it first opens, so that closing it by accident loses nothing.
 */
export function Dialog({ open, onClose, heading, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useWords().navigation
  const id = useId()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  // A layout effect: closing restores the focus, and the page's own effects may move it afterwards.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close()
    const { dataset } = document.documentElement
    // Not a rule with :has(), which would look for a dialog at every change of the page.
    dataset['dialog'] = ''
    // showModal recalculates the page's style, so it runs in its own task after React's, and only near the screen.
    const timer = setTimeout(() => {
      dataset['near'] = ''
      if (!dialog.current?.open) dialog.current?.showModal()
      // Its first question, not the close button.
      dialog.current?.querySelector<HTMLElement>('[data-first]')?.focus()
    })
    return () => {
      delete dataset['dialog']
      clearTimeout(timer)
    }
  }, [open])

  const onMouseDown = (event: MouseEvent) => {
    const { target, currentTarget, clientX, clientY } = event
    if (target !== currentTarget) return
    // The border, the scrollbar and the backdrop all have the dialog as the event's target, so compare coordinates.
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return
    // Otherwise the click would take the focus away again from where closing restores it.
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={onMouseDown}
    >
      {opened && (
        <div className={styles['body']}>
          <div className={styles['head']}>
            <h2 id={id}>{heading}</h2>
            <CloseButton label={words.close} onClick={onClose} />
          </div>
          {children}
          {open && <Toaster />}
        </div>
      )}
    </dialog>
  )
}
