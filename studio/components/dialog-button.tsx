import { Button } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useState } from 'react'

type DialogButtonProps = Omit<ComponentProps<typeof Button>, 'children'> & {
  children: (onClose: () => void) => ReactNode
}

export function DialogButton({ children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" {...button} onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  )
}
