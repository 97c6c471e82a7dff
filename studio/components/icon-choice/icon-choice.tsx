import { Box, Card, Dialog, Flex, Grid, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { set, type StringInputProps } from 'sanity'
import { styled } from 'styled-components'
import { DialogButton } from '../dialog-button.tsx'
import { FindInput } from '../find-input.tsx'
// The site's own icons, written by `pnpm --filter web art`.
import spriteUrl from './icons.svg?url'

const Drawing = styled.svg`
  display: block;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
`

function Icon({ name, size }: { name: string; size: number }) {
  return (
    <Drawing width={size} height={size} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </Drawing>
  )
}

function called(name: string): string {
  const words = name.replace(/-\d+$/, '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type ChoicesProps = StringInputProps & { onClose: () => void }

function Choices({ schemaType, value, onChange, onClose }: ChoicesProps) {
  const [words, setWords] = useState('')
  const names = schemaType.options?.list as string[]
  const shown = names.filter((name) => called(name).toLowerCase().includes(words.trim().toLowerCase()))
  const choose = (name: string) => {
    onClose()
    onChange(set(name))
  }
  return (
    <Dialog id={useId()} header="Choose an icon" width={2} onClose={onClose}>
      <Stack gap={4} padding={4}>
        <FindInput label="Find an icon" value={words} onChange={setWords} />
        {shown.length === 0 && <Text muted>No icon matches.</Text>}
        <Grid gridTemplateColumns={[3, 4, 6]} gap={2}>
          {shown.map((name) => (
            <Card
              as="button"
              type="button"
              key={name}
              aria-pressed={name === value}
              tone={name === value ? 'primary' : 'default'}
              padding={3}
              radius={2}
              onClick={() => choose(name)}
            >
              <Stack gap={3}>
                <Flex justify="center">
                  <Icon name={name} size={32} />
                </Flex>
                <Text size={0} align="center">
                  {called(name)}
                </Text>
              </Stack>
            </Card>
          ))}
        </Grid>
      </Stack>
    </Dialog>
  )
}

export function IconChoice(props: StringInputProps) {
  const { value, readOnly } = props
  return (
    <Flex align="center" gap={3}>
      {value && (
        <Card border radius={2} padding={3}>
          <Icon name={value} size={32} />
        </Card>
      )}
      <Box flex={1}>
        <Text size={1}>{value ? called(value) : 'None yet'}</Text>
      </Box>
      <DialogButton
        aria-label={value ? 'Choose another icon' : 'Choose an icon'}
        mode="ghost"
        text={value ? 'Choose another' : 'Choose an icon'}
        disabled={readOnly === true}
      >
        {(onClose) => <Choices {...props} onClose={onClose} />}
      </DialogButton>
    </Flex>
  )
}
