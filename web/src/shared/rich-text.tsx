import {
  PortableText,
  type PortableTextBlockComponent,
  type PortableTextComponents,
} from '@portabletext/react'
import type { PropsWithChildren } from 'react'
import { classNames } from '../lib/screen/class-names.ts'
import { useAnchors } from '../lib/content/anchors.ts'
import { withContactLinks } from '../lib/content/with-contact-links.ts'
import type {
  ArticleText,
  EditorsImage,
  LegalText,
  RichText as RichTextValue,
} from '../lib/content/content-types.ts'
import { useSite } from '../lib/content/site-content.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from './rich-text.module.css'
import { Picture } from './picture.tsx'
import { SiteLink } from './site-link.tsx'

const Heading: PortableTextBlockComponent = ({ children, value }) => (
  <h2 id={useAnchors()(value)}>{children}</h2>
)

const components: Partial<PortableTextComponents> = {
  block: { h2: Heading },
  // What this build doesn't know, such as text from an import, keeps its words. The library would show its own message,
  // and style attributes, which the site's policy blocks.
  unknownType: ({ value, isInline }) => (isInline && 'text' in value ? String(value.text) : null),
  unknownMark: ({ children }: PropsWithChildren) => children,
  marks: {
    underline: ({ children }: PropsWithChildren) => <u>{children}</u>,
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
  const { supportEmail } = useSite().settings
  return (
    <div className={classNames(styles['text'], className)} data-sanity={place}>
      <PortableText
        value={withContactLinks(value, supportEmail)}
        components={components}
        onMissingComponent={false}
      />
    </div>
  )
}
