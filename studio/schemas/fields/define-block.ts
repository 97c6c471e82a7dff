import type { ComponentType } from 'react'
import { defineType, type FieldDefinition, type PreviewConfig } from 'sanity'

type Selected = Readonly<Record<string, string | undefined>>

type Block = {
  name: string
  title: string
  icon: ComponentType
  fields: FieldDefinition[]
  /** What names it in the list of blocks, as in Sanity's previews; its heading if left out. `media` replaces the icon. */
  select?: Readonly<Record<string, string>>
  /** Makes the block's name from the selected fields. */
  named?: (selected: Selected) => string | undefined
  /** Instead of a preview with its name and the kind of block. */
  preview?: PreviewConfig
}

/** A block of a page. */
export function defineBlock({ select = { title: 'heading' }, named, preview, ...block }: Block) {
  const { title, icon } = block
  return defineType({
    ...block,
    type: 'object',
    preview: preview ?? {
      select,
      prepare: (selected: Selected) => {
        const name = named ? named(selected) : selected['title']
        return {
          ...(name && { title: name }),
          subtitle: title,
          media: (selected['media'] ?? icon) as ComponentType,
        }
      },
    },
  })
}
