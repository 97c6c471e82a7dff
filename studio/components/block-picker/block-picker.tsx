import { AddIcon } from '@sanity/icons/Add'
import { Box, Button, Card, Dialog, Flex, Grid, Heading, Stack, Text, TextInput } from '@sanity/ui'
import { type ComponentType, useId, useState } from 'react'
import type {
  ArrayInputFunctionsProps,
  ArrayOfObjectsInputProps,
  ArraySchemaType,
  ObjectSchemaType,
} from 'sanity'
import { pictureOf } from './picture-of.ts'
import { Hint, Name } from '../small-text.tsx'

type Block = Omit<ObjectSchemaType, 'icon'> & { icon?: ComponentType; description?: string }
type Group = { readonly title: string; readonly of: readonly string[] }
type PickerProps = ArrayInputFunctionsProps<{ _key: string }, ArraySchemaType> & { groups: readonly Group[] }

function matches({ title, description }: Block, words: string): boolean {
  return `${title} ${description}`.toLowerCase().includes(words.trim().toLowerCase())
}

function BlockCard({ block, onChoose }: { block: Block; onChoose: () => void }) {
  const Icon = block.icon
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
          src={pictureOf(block.name)}
          alt=""
          width="120"
          height="75"
          style={{ width: '100%', height: 'auto', borderRadius: 3 }}
        />
        <Flex gap={2} align="center">
          {Icon && (
            <Text size={1} aria-hidden="true">
              <Icon />
            </Text>
          )}
          <Name>{block.title}</Name>
        </Flex>
        <Hint>{block.description}</Hint>
      </Stack>
    </Card>
  )
}

function Choices({
  groups,
  blocks,
  onChoose,
}: {
  groups: readonly Group[]
  blocks: readonly Block[]
  onChoose: (block: Block) => void
}) {
  const [words, setWords] = useState('')
  const id = useId()
  const shown = groups
    .map(({ title, of }) => ({
      title,
      blocks: blocks.filter((block) => of.includes(block.name) && matches(block, words)),
    }))
    .filter((group) => group.blocks.length > 0)
  return (
    <Stack gap={5} padding={4}>
      <TextInput
        id={id}
        type="search"
        aria-label="Find a block"
        placeholder="Find a block"
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {shown.length === 0 && <Text muted>No block matches.</Text>}
      {shown.map((group) => (
        <Stack as="section" gap={3} key={group.title} aria-label={group.title}>
          <Heading as="h3" size={0} muted>
            {group.title}
          </Heading>
          <Grid gridTemplateColumns={[2, 2, 3]} gap={3}>
            {group.blocks.map((block) => (
              <BlockCard key={block.name} block={block} onChoose={() => onChoose(block)} />
            ))}
          </Grid>
        </Stack>
      ))}
    </Stack>
  )
}

/** A button under a list of blocks that opens a picker with pictures. The chosen block is added at the end. */
function BlockPicker({ schemaType, onItemAppend, onValueCreate, readOnly, groups }: PickerProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const choose = (block: Block) => {
    setOpen(false)
    onItemAppend(onValueCreate(block as unknown as ArraySchemaType))
  }
  return (
    <Box>
      <Button
        icon={AddIcon}
        mode="ghost"
        text="Add a block…"
        width="fill"
        disabled={readOnly === true}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Dialog id={id} header="Add a block" width={2} onClose={() => setOpen(false)}>
          <Choices groups={groups} blocks={schemaType.of as Block[]} onChoose={choose} />
        </Dialog>
      )}
    </Box>
  )
}

/** Sanity's input for a list of blocks, with our block picker. */
export function blocksInput(groups: readonly Group[]) {
  const Functions = (props: Omit<PickerProps, 'groups'>) => <BlockPicker {...props} groups={groups} />
  return function BlocksInput(props: ArrayOfObjectsInputProps) {
    return props.renderDefault({
      ...props,
      arrayFunctions: Functions as never,
    })
  }
}
