import { AddIcon } from '@sanity/icons/Add'
import { Card, Dialog, Flex, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type ComponentType, useId, useState } from 'react'
import type { ArrayInputFunctionsProps, ArrayOfObjectsInputProps, ArraySchemaType, SchemaType } from 'sanity'
import { DialogButton } from '../dialog-button.tsx'
import { FindInput } from '../find-input.tsx'
import { Hint, Name } from '../small-text.tsx'

type Closable = { onClose: () => void }

type PickerProps = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType>

/** A button below a list of blocks. Its dialog says what each block is for, which Sanity's insert menu can't. */
function BlockPicker(props: PickerProps) {
  return (
    <DialogButton icon={AddIcon} mode="ghost" text="Add a block…" disabled={props.readOnly === true}>
      {(onClose) => <PickerDialog {...props} onClose={onClose} />}
    </DialogButton>
  )
}

function PickerDialog({ schemaType, onItemAppend, onValueCreate, onClose }: PickerProps & Closable) {
  const [words, setWords] = useState('')
  const id = useId()
  const found = schemaType.of.filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  const groups = (schemaType.options?.insertMenu?.groups ?? [])
    .map(({ title, of = [] }) => ({ title, blocks: found.filter(({ name }) => of.includes(name)) }))
    .filter(({ blocks }) => blocks.length > 0)
  const choose = (block: SchemaType) => {
    onClose()
    onItemAppend(onValueCreate(block as ArraySchemaType))
  }
  return (
    <Dialog id={id} header="Add a block" width={2} onClose={onClose}>
      <Stack gap={5} padding={4}>
        <FindInput label="Find a block" value={words} onChange={setWords} />
        {groups.length === 0 && <Text as="output">No block matches.</Text>}
        {groups.map(({ title, blocks }) => (
          <Stack as="section" gap={3} key={title} aria-label={title}>
            <Heading as="h3" size={0} muted>
              {title}
            </Heading>
            <Grid gridTemplateColumns={[1, 2, 3]} gap={2}>
              {blocks.map((block) => (
                <BlockCard key={block.name} block={block} onChoose={() => choose(block)} />
              ))}
            </Grid>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}

type BlockCardProps = { block: SchemaType; onChoose: () => void }

function BlockCard({ block: { name, title, description, icon }, onChoose }: BlockCardProps) {
  const Icon = icon as ComponentType
  return (
    <Card
      as="button"
      type="button"
      radius={2}
      padding={2}
      onClick={onChoose}
      style={{ display: 'flex', flexDirection: 'column', textAlign: 'start' }}
    >
      <Stack gap={3}>
        <img
          src={toPictureUrl(name)}
          alt=""
          width="120"
          height="75"
          style={{ width: '100%', height: 'auto' }}
        />
        <Flex gap={2} align="center">
          <Text size={1} aria-hidden="true">
            <Icon />
          </Text>
          <Name>{title}</Name>
        </Flex>
        <Hint>{description}</Hint>
      </Stack>
    </Card>
  )
}

export const toPictureUrl = (block: string) => `/blocks/${block}.svg`

export function BlocksInput(props: ArrayOfObjectsInputProps) {
  return props.renderDefault({ ...props, arrayFunctions: BlockPicker as never })
}
