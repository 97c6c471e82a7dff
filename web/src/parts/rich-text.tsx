import { PortableText, type PortableTextComponents } from '@portabletext/react'
import { classNames } from '../lib/screen/class-names.ts'
import { headingId } from '../lib/content/heading-id.ts'
import type {
  ArticleText,
  EditorsImage,
  LegalText,
  RichText as RichTextValue,
} from '../lib/content/content-types.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from './rich-text.module.css'
import { Picture } from './picture.tsx'
import { SiteLink } from './site-link.tsx'

const components: Partial<PortableTextComponents> = {
  block: { h2: ({ children, value }) => <h2 id={headingId(value)}>{children}</h2> },
  marks: {
    link: ({ children, value }: { children: React.ReactNode; value?: { href?: string } }) => (
      <SiteLink href={value?.href ?? '/'}>{children}</SiteLink>
    ),
  },
  types: {
    figure: ({ value }: { value: EditorsImage }) => (
      <Picture image={value} sizes="(min-width: 42rem) 38rem, 92vw" />
    ),
    table: ({ value }: { value: Extract<LegalText[number], { _type: 'table' }> }) => (
      <DataTable caption={value.caption} columns={value.columns} rows={value.rows.map((row) => row.cells)} />
    ),
  },
}

type RichTextProps = {
  value: RichTextValue | LegalText | ArticleText
  className?: string | undefined
  'data-sanity'?: string | undefined
}

export function RichText({ value, className, 'data-sanity': place }: RichTextProps) {
  return (
    <div className={classNames(styles['text'], className)} data-sanity={place}>
      <PortableText value={value} components={components} onMissingComponent={false} />
    </div>
  )
}
