import { useEditing } from '../lib/content/editing.tsx'
import { SiteLink } from './site-link.tsx'

type ItemTextProps = {
  item: {
    _key: string
    title: string
    text: string
    link?: { label: string; href: string } | null
  }
  /** The block's own, with `title` and `text`. */
  styles: Readonly<Record<string, string>>
}

/** The title of a block's item, its text, and its link if it has one. */
export function ItemText({ item, styles }: ItemTextProps) {
  const edit = useEditing()
  return (
    <>
      <h3 className={styles['title']} data-sanity={edit('items', item, 'title')}>
        {item.title}
      </h3>
      <p className={styles['text']} data-sanity={edit('items', item, 'text')}>
        {item.text}
      </p>
      {item.link && (
        <SiteLink href={item.link.href} data-sanity={edit('items', item, 'link')}>
          {item.link.label}
        </SiteLink>
      )}
    </>
  )
}
