import { TagIcon } from '@sanity/icons/Tag'
import { Menu, MenuButton, MenuItem } from '@sanity/ui/menu'
import { useId } from 'react'
import { useFacts } from './facts.tsx'
import { SmallButton } from '../small-text.tsx'
import { Flex, Text } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'

type FactMenuProps = {
  label: string
  onChoose: (key: string) => void
  onOpenChange?: (open: boolean) => void
}

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

export function FactChoice({ value, onChange }: StringInputProps) {
  const fact = useFacts().list.find(({ key }) => key === value)
  return (
    <Flex align="center" gap={3}>
      <Text size={1}>{fact ? `${fact.name}: ${fact.value}` : 'None yet'}</Text>
      <FactMenu label={fact ? 'Choose another' : 'Choose a fact'} onChoose={(key) => onChange(set(key))} />
    </Flex>
  )
}
