import { Fragment, type ReactNode } from 'react'
import { classNames } from '../lib/class-names.ts'
import type { LegalText, RichText as RichTextValue } from '../lib/content-types.ts'
import { headingId } from '../lib/heading-id.ts'
import { groupLinks, groupLists, type ListGroup, type Span, type TextBlock } from '../lib/portable-text.ts'
import { DataTable } from '../ui/data-table.tsx'
import styles from './rich-text.module.css'
import { SiteLink } from './site-link.tsx'

type RichTextProps = { value: RichTextValue | LegalText; className?: string | undefined }

/**
 * Text with headings, lists, links and tables, as editors wrote it: the few kinds that the Studio's schema
 * knows. The general renderer for portable text would cost every page 3 kB more.
 */
export function RichText({ value, className }: RichTextProps) {
  return (
    <div className={classNames(styles['text'], className)}>
      {groupLists<LegalText[number]>(value).map((part) => {
        if (part._type === 'list') return <List key={part._key} list={part} />
        if (part._type === 'block') return <Block key={part._key} block={part} />
        return (
          <DataTable
            key={part._key}
            caption={part.caption}
            columns={part.columns}
            rows={part.rows.map((row) => row.cells)}
          />
        )
      })}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  const content = <Spans block={block} />
  if (block.style === 'h2') return <h2 id={headingId(block)}>{content}</h2>
  if (block.style === 'h3') return <h3>{content}</h3>
  return <p>{content}</p>
}

function List({ list }: { list: ListGroup }) {
  const Tag = list.kind === 'number' ? 'ol' : 'ul'
  return (
    <Tag>
      {list.items.map(({ block, lists }) => (
        <li key={block._key}>
          <Spans block={block} />
          {lists.map((inner) => (
            <List key={inner._key} list={inner} />
          ))}
        </li>
      ))}
    </Tag>
  )
}

function Spans({ block }: { block: TextBlock }) {
  return groupLinks(block).map(({ _key, href, spans }) => {
    const words = spans.map((span) => <Words key={span._key} span={span} />)
    return href === null ? (
      <Fragment key={_key}>{words}</Fragment>
    ) : (
      <SiteLink key={_key} href={href}>
        {words}
      </SiteLink>
    )
  })
}

function Words({ span }: { span: Span }) {
  let words: ReactNode = (span.text ?? '')
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={index} />, line]))
  if (span.marks?.includes('em')) words = <em>{words}</em>
  if (span.marks?.includes('strong')) words = <strong>{words}</strong>
  return words
}
