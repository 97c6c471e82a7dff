import type { ArticleText, LegalText } from '../lib/content/content-types.ts'
import { headingId, headingText } from '../lib/content/heading-id.ts'
import { useWords } from '../lib/content/site-content.ts'
import styles from './long-text.module.css'
import { RichText } from './rich-text.tsx'
import { SiteLink } from './site-link.tsx'
import { StaticContent } from './static-content.tsx'

type LongTextProps = {
  body: LegalText | ArticleText
  path: string
  'data-sanity'?: string | undefined
}

export function LongText({ body, path, 'data-sanity': place }: LongTextProps) {
  return (
    <div className="beside-text">
      <Contents body={body} path={path} />
      <StaticContent name="text" content={body}>
        <RichText value={body} data-sanity={place} />
      </StaticContent>
    </div>
  )
}

function Contents({ body, path }: Pick<LongTextProps, 'body' | 'path'>) {
  const words = useWords().navigation
  const parts = (body as LegalText).filter((block) => block._type === 'block' && block.style === 'h2')
  if (parts.length < 3) return <div />
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <h2 id="contents" className="label">
        {words.contents}
      </h2>
      <ol>
        {parts.map((part) => (
          <li key={part._key}>
            <SiteLink href={`${path}#${headingId(part)}`}>{headingText(part)}</SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
