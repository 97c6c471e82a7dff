import { Button } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  children: (onClose: () => void) => ReactNode
}

/** A button that opens a dialog, which is told how to close. Other props go to the button. */
export function DialogButton({ children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
