import type { ReactNode } from 'react'
import type { ArticleText, LegalText } from '../lib/content/content-types.ts'
import { useAnchors } from '../lib/content/anchors.ts'
import { headingText } from '../lib/content/plain-text.ts'
import { useWords } from '../lib/content/site-content.ts'
import { classNames } from '../lib/screen/class-names.ts'
import styles from './long-text.module.css'
import { RichText } from './rich-text.tsx'
import { SiteLink } from './site-link.tsx'
import { StaticContent } from './static-content.tsx'

type LongTextProps = {
  body: LegalText | ArticleText
  path: string
  'data-sanity'?: string | undefined
  /** Below the contents; on phones below the text. */
  children?: ReactNode
}

/** A text in the middle of its page, on wide screens with its contents before it. */
export function LongText({ body, path, 'data-sanity': place, children }: LongTextProps) {
  return (
    <div className={classNames('beside-text', styles['middle'])}>
      <div className={styles['side']}>
        <Contents body={body} path={path} />
        {children}
      </div>
      <StaticContent name="text" content={body}>
        <RichText value={body} data-sanity={place} />
      </StaticContent>
    </div>
  )
}

function Contents({ body, path }: Pick<LongTextProps, 'body' | 'path'>) {
  const anchor = useAnchors()
  const words = useWords().navigation
  const parts = (body as LegalText).filter((block) => block._type === 'block' && block.style === 'h2')
  if (parts.length < 3) return null
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents" className="label">
        {words.contents}
      </h2>
      <ol>
        {parts.map((part) => (
          <li key={part._key}>
            <SiteLink href={`${path}#${anchor(part)}`}>{headingText(part)}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
