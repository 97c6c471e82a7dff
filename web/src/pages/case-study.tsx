import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { CaseStory } from '../parts/case-story.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import { StoryFrame } from '../parts/story-frame.tsx'

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
