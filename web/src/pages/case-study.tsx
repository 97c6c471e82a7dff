import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { StaticContent } from '../shared/static-content.tsx'
import { StoryFrame } from '../shared/story-frame.tsx'
import { useEditing } from '../lib/content/editing.tsx'
import type { CaseStudyPage, RichText as RichTextValue } from '../lib/content/content-types.ts'
import { QuoteFigure } from '../shared/quote-figure.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Text } from '../ui/text.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import styles from './case-study.module.css'

export const pageQuery = ({ slug = '' }: RouteParams) => contentQuery('caseStudy', { slug })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  if (!page) return null
  const { publishedOn, industry, services, blocks } = page
  const path = paths.caseStudy(page.slug)
  const above = [{ label: storyText.caseStudies, path: paths.caseStudies }]
  const about = services.map((service) => service.title)
  const story = { type: 'Article', publishedOn, section: industry, about } as const
  return (
    <>
      <PageHead page={page} path={path} blocks={blocks} above={above} story={story} />
      <StaticContent name="story" content={page}>
        <StoryFrame page={page} label={industry}>
          <CaseStory page={page} />
        </StoryFrame>
      </StaticContent>
      <BlockList page={page} blocks={blocks} />
    </>
  )
}

/** A case: who it was, the problem, the work and the outcome, in figures and in the client's words. */
function CaseStory({ page }: { page: CaseStudyPage }) {
  const edit = useEditing()
  const part = (field: 'problem' | 'work' | 'outcome', text: RichTextValue) =>
    text.length > 0 && (
      <section className={styles['part']}>
        <h2>{storyText[field]}</h2>
        <RichText value={text} data-sanity={edit(page, field)} />
      </section>
    )
  return (
    <div className="beside-text">
      <dl className={styles['facts']}>
        <dt>{storyText.client}</dt>
        <Text as="dd" of={page} field="client" />
        {page.industry && (
          <>
            <dt>{storyText.industry}</dt>
            <Text as="dd" of={page} field="industry" />
          </>
        )}
        {page.services.length > 0 && (
          <>
            <dt>{storyText.services}</dt>
            {page.services.map((service) => (
              <dd key={service._id} data-sanity={edit(page, 'services')}>
                <SiteLink href={paths.service(service.slug)}>{service.title}</SiteLink>
              </dd>
            ))}
          </>
        )}
      </dl>
      <div className={styles['story']}>
        {part('problem', page.problem)}
        {part('work', page.work)}
        {part('outcome', page.outcome)}
        <Figures page={page} />
        {page.quote && <QuoteFigure testimonial={page.quote} large />}
      </div>
    </div>
  )
}

function Figures({ page: { figures } }: { page: CaseStudyPage }) {
  if (figures.length === 0) return null
  const counted = figures.some(({ before }) => before)
  const columns = [storyText.what, ...(counted ? [storyText.before] : []), storyText.after]
  const rows = figures.map(({ label, before, after }) => [label, ...(counted ? [before ?? '–'] : []), after])
  return (
    <div className={styles['figures']}>
      <DataTable caption={storyText.figures} columns={columns} rows={rows} />
    </div>
  )
}
