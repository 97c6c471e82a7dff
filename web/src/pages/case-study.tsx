import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { paths } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { useWords } from '../lib/content/site-content.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { CaseStory } from '../parts/case-story.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { StaticContent } from '../parts/static-content.tsx'
import { StoryFrame } from '../parts/story-frame.tsx'

type Params = Readonly<Record<string, string>>

export const pageQuery = ({ slug = '' }: Params) => contentQuery('caseStudy', { slug })

export function Page({ params }: { params: Params }) {
  const page = useContent(pageQuery(params))
  const words = useWords().navigation
  if (!page) return null
  const { publishedOn, industry, services, blocks } = page
  const path = paths.caseStudy(page.slug)
  const trail = [
    { label: words.homeCrumb, path: paths.home },
    { label: storyText.caseStudies, path: paths.caseStudies },
    { label: page.title, path },
  ]
  const about = services.map((service) => service.title)
  const story = { type: 'Article', publishedOn, section: industry, about } as const
  return (
    <>
      <PageHead page={page} path={path} blocks={blocks} trail={trail} story={story} />
      <Breadcrumbs trail={trail} />
      <StaticContent name="story" content={page}>
        <StoryFrame page={page} label={industry}>
          <CaseStory page={page} />
        </StoryFrame>
      </StaticContent>
      <BlockList page={page} blocks={blocks} />
    </>
  )
}
