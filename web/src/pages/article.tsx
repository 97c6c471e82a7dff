import { useId } from 'react'
import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { FEED_PATH, paths, type RouteParams } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { EntrySection } from '../shared/entry-cards.tsx'
import { LongText } from '../shared/long-text.tsx'
import { PageHead } from '../shared/page-head.tsx'
import { BookLink, PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { StaticContent } from '../shared/static-content.tsx'
import { StoryFrame } from '../shared/story-frame.tsx'
import { useEditing } from '../lib/content/editing.tsx'
import type { ArticlePage } from '../lib/content/content-types.ts'
import { formatDay } from '../lib/text/format.ts'
import { readingMinutes } from '../lib/text/reading-time.ts'
import { Portrait } from '../shared/picture.tsx'
import styles from './article.module.css'

export const pageQuery = ({ slug = '' }: RouteParams) => contentQuery('article', { slug })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  const edit = useEditing()
  if (!page) return null
  const { publishedOn, revisedOn, author, category, blocks, related } = page
  const path = paths.article(page.slug)
  const above = [{ label: storyText.insights, path: paths.insights }]
  const story = { type: 'BlogPosting', publishedOn, revisedOn, author, section: category } as const
  return (
    <>
      <PageHead page={page} path={path} blocks={blocks} above={above} story={story} />
      <link rel="alternate" type="application/rss+xml" href={FEED_PATH} title={storyText.insights} />
      <StoryFrame page={page} label={category} about={<ArticleAbout page={page} />}>
        <LongText body={page.body} path={path} data-sanity={edit(page, 'body')}>
          <WayOn />
        </LongText>
      </StoryFrame>
      <BlockList page={page} blocks={blocks} />
      {related.length > 0 && (
        <StaticContent name="related" content={related}>
          <EntrySection block={{ heading: storyText.related }} tone="sheet" entries={related} />
        </StaticContent>
      )}
    </>
  )
}

function WayOn() {
  const id = useId()
  return (
    <aside className={styles['way']} aria-labelledby={id} data-screen-only>
      <h2 id={id} className="label">
        {storyText.wayOn}
      </h2>
      <SiteLink href={paths.contact}>{storyText.assessment}</SiteLink>
      <BookLink />
      <PhoneLink />
    </aside>
  )
}

function ArticleAbout({ page }: { page: ArticlePage }) {
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
