import { htmlToPortableText } from '@portabletext/html'
import { useToast } from '@sanity/ui/toast'
import type { PortableTextInputProps } from 'sanity'
import { readTable } from './read-table.ts'
import { tidyPaste, withoutHeadingLists } from './tidy-paste.ts'

type Paste = NonNullable<PortableTextInputProps['onPaste']>
type Schema = NonNullable<NonNullable<Parameters<typeof htmlToPortableText>[1]>['schema']>

function toSchema(types: Parameters<Paste>[0]['schemaTypes']): Schema {
  const named = (definitions: readonly { readonly value: string }[]) =>
    definitions.map(({ value }) => ({ name: value, value }))
  const fieldless = ({ name }: { readonly name: string }) => ({ name, fields: [] })
  return {
    block: { name: types.block.name, fields: [] },
    span: { name: types.span.name },
    styles: named(types.styles),
    lists: named(types.lists),
    decorators: named(types.decorators),
    annotations: types.annotations.map(({ name }) => ({ name, fields: [{ name: 'href', type: 'string' }] })),
    blockObjects: types.blockObjects.map(fieldless),
    inlineObjects: types.inlineObjects.map(fieldless),
  }
}

const MESSAGE_MS = 20_000

export function RichTextInput(props: PortableTextInputProps) {
  const { push } = useToast()
  const paste: Paste = ({ event, schemaTypes, path }) => {
    const html = event.clipboardData.getData('text/html')
    // Text copied within the Studio needs no conversion.
    if (!html || event.clipboardData.types.includes('application/x-portable-text')) return undefined
    const holds = (type: string) => schemaTypes.blockObjects.some(({ name }) => name === type)
    const tables = holds('table')
    const page = new DOMParser().parseFromString(html, 'text/html')
    const tidy = tidyPaste(page, { tables, images: holds('figure') })
    const rules = tables ? [readTable] : []
    const insert = withoutHeadingLists(
      htmlToPortableText(tidy.html, { schema: toSchema(schemaTypes), rules }),
    )
    if (insert.length === 0) return undefined
    if (tidy.notes.length > 0) {
      const description = tidy.notes.join(' ')
      push({
        status: 'warning',
        title: 'Pasted with changes',
        description,
        closable: true,
        duration: MESSAGE_MS,
      })
    }
    return { insert, path }
  }
  return props.renderDefault({ ...props, onPaste: paste })
}
