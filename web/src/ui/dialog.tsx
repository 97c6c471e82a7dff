import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { words } from '../lib/words.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { Toaster } from './toaster.tsx'

type DialogProps = { open: boolean; onClose: () => void; heading: string; children: ReactNode }

/**
 * A modal on the browser's own `<dialog>`, which traps focus, closes on Escape and gives focus back. A press
 * on the ground around it closes it too.
 */
export function Dialog({ open, onClose, heading, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])

  const onPointerDown = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={id}
      onClose={onClose}
      onMouseDown={onPointerDown}
    >
      {open && (
        <div className={styles['body']}>
          <div className={styles['head']}>
            <h2 id={id}>{heading}</h2>
            <button type="button" className={styles['close']} aria-label={words.close} onClick={onClose}>
              <Icon name="x" />
            </button>
          </div>
          {children}
          <Toaster />
        </div>
      )}
    </dialog>
  )
}
