import { Flex, Text } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'
import { FactMenu } from './fact-menu.tsx'
import { useFacts } from './facts.tsx'

/** Input to choose a fact within rich text. */
export function FactChoice({ value, onChange }: StringInputProps) {
  const fact = useFacts().list.find(({ key }) => key === value)
  return (
    <Flex align="center" gap={3}>
      <Text size={1}>{fact ? `${fact.name}: ${fact.value}` : 'None yet'}</Text>
      <FactMenu label={fact ? 'Choose another' : 'Choose a fact'} onChoose={(key) => onChange(set(key))} />
    </Flex>
  )
}
