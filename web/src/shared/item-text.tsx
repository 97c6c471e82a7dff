import { useEditing } from '../lib/content/editing.tsx'
import { SiteLink } from './site-link.tsx'
import { Text } from '../ui/text.tsx'

type ItemTextProps = {
  item: { _key: string; title: string; text: string; link?: { label: string; href: string } | null }
}

/** The title of a block's item, its text, and its link if it has one. */
export function ItemText({ item }: ItemTextProps) {
  const edit = useEditing()
  return (
    <>
      <Text as="h3" of={item} list="items" field="title" />
      <Text as="p" className="soft" of={item} list="items" field="text" />
      {item.link && (
        <SiteLink href={item.link.href} data-sanity={edit('items', item, 'link')}>
          {item.link.label}
        </SiteLink>
      )}
    </>
  )
}
