import { TagIcon } from '@sanity/icons/Tag'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import { useFacts } from './facts.tsx'
import { SmallButton } from '../small-text.tsx'

type FactMenuProps = {
  label: string
  onChoose: (key: string) => void
  onOpenChange?: (open: boolean) => void
}

/** A button with a menu of all facts and their values. */
export function FactMenu({ label, onChoose, onOpenChange }: FactMenuProps) {
  const { list } = useFacts()
  const items = list.map(({ key, name, value }) => (
    <MenuItem key={key} text={`${name}: ${value}`} onClick={() => onChoose(key)} />
  ))
  return (
    <MenuButton
      id={useId()}
      button={<SmallButton icon={TagIcon} mode="ghost" text={label} />}
      menu={<Menu>{items}</Menu>}
      onOpen={() => onOpenChange?.(true)}
      onClose={() => onOpenChange?.(false)}
      popover={{ portal: true, placement: 'bottom-end', constrainSize: true }}
    />
  )
}
