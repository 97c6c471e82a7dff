import { useEditing } from '../lib/content/editing.tsx'
import type { ArticlePage } from '../lib/content/content-types.ts'
import { storyText } from '../lib/text/story-text.ts'
import { formatDay } from '../lib/text/format.ts'
import { readingMinutes } from '../lib/text/reading-time.ts'
import styles from './article-about.module.css'
import { Portrait } from './portrait.tsx'

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleAbout({ page }: { page: ArticlePage }) {
  const edit = useEditing()
  const { author, publishedOn, revisedOn, body } = page
  return (
    <div className={styles['about']}>
      {author && (
        <div className={styles['portrait']}>
          <Portrait person={author} sizes="3rem" data-sanity={edit(author, 'photo')} />
        </div>
      )}
      <div>
        {author && (
          <p className={styles['author']} data-sanity={edit(page, 'author')}>
            {storyText.by(author.name)}, {author.role}
          </p>
        )}
        <p className={styles['dates']}>
          <time dateTime={publishedOn} data-sanity={edit(page, 'publishedOn')}>
            {formatDay(publishedOn)}
          </time>
          {revisedOn && (
            <time dateTime={revisedOn} data-sanity={edit(page, 'revisedOn')}>
              {storyText.revised(formatDay(revisedOn))}
            </time>
          )}
          <span>{storyText.readingTime(readingMinutes(body))}</span>
        </p>
      </div>
    </div>
  )
}
