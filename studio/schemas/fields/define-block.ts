import type { ComponentType } from 'react'
import { defineType, type FieldDefinition, type PreviewConfig } from 'sanity'

type Selected = Readonly<Record<string, string | undefined>>

type Shown = {
  /** What names it in the list of blocks, as in Sanity's previews; its heading if left out. `media` replaces the icon. */
  select?: Readonly<Record<string, string>>
  /** Makes the block's name from the selected fields. */
  named?: (selected: Selected) => string | undefined
  /** Instead of a preview with its name and the kind of block. */
  preview?: PreviewConfig
}

/** A block of a page. */
export function defineBlock(
  name: string,
  title: string,
  icon: ComponentType,
  fields: FieldDefinition[],
  { select = { title: 'heading' }, named = (selected) => selected['title'], preview }: Shown = {},
) {
  return defineType({
    name,
    title,
    type: 'object',
    icon,
    fields,
    preview: preview ?? {
      select,
      prepare: (selected: Selected) => {
        const shown = named(selected)
        return {
          ...(shown && { title: shown }),
          subtitle: title,
          media: (selected['media'] ?? icon) as ComponentType,
        }
      },
    },
  })
}

/** An entry of a list in a block or document. @param select what names it in the list, as in Sanity's previews */
export function defineItem(
  name: string,
  title: string,
  select: Readonly<Record<string, string>>,
  fields: FieldDefinition[],
) {
  return defineType({ name, title, type: 'object', fields, preview: { select } })
}
