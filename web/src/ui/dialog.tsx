import { useId, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { words } from '../lib/text/words.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Toaster } from './toaster.tsx'

type DialogProps = { open: boolean; onClose: () => void; heading: string; children: ReactNode }

/**
 * A modal on the browser's own `<dialog>`, which traps focus, closes on Escape and gives focus back. A press
 * on the ground around it closes it too. What is in it stays from its first opening on: nobody types twice what a
 * stray press has closed.
 */
export function Dialog({ open, onClose, heading, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  // In the layout phase: the focus that it gives back when it closes may then go on to what its page shows instead.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // The work begins at the first field, not at the button that closes it.
      dialog.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const onMouseDown = (event: MouseEvent) => {
    const { target, currentTarget, clientX, clientY } = event
    if (target !== currentTarget) return
    // Its edge and its scrollbar are the dialog element too, and so is the ground: only the place tells them apart.
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
    if (clientX >= left && clientX <= right && clientY >= top && clientY <= bottom) return
    // The press itself would take the focus from where closing gives it back to.
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
            <button type="button" className={styles['close']} aria-label={words.close} onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          {children}
          {open && <Toaster />}
        </div>
      )}
    </dialog>
  )
}
