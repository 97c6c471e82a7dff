import { BlockList } from '../blocks/block-list.tsx'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { lateComponent } from '../lib/loading/lazy-module.ts'
import { paths, type RouteParams } from '../lib/navigation/paths.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { StaticContent } from '../shared/static-content.tsx'

const LongText = lateComponent(async () => (await import('../shared/long-text.tsx')).LongText)
const StoryFrame = lateComponent(async () => (await import('../shared/story-frame.tsx')).StoryFrame)

export const pageQuery = ({ slug = '' }: RouteParams) => contentQuery('legal', { slug })

export function Page({ params }: { params: RouteParams }) {
  const page = useContent(pageQuery(params))
  const edit = useEditing()
  if (!page) return null
  const path = paths.legal(page.slug)
  const updated = page.lastUpdated && (
    <p className="soft" data-sanity={edit(page, 'lastUpdated')}>
      {uiText.lastUpdated(page.lastUpdated)}
    </p>
  )
  return (
    <>
      <PageHead page={page} path={path} blocks={page.blocks} />
      <StaticContent name="story" content={page}>
        <StoryFrame page={page} about={updated}>
          <LongText body={page.body} path={path} data-sanity={edit(page, 'body')} />
        </StoryFrame>
      </StaticContent>
      <BlockList page={page} blocks={page.blocks} />
    </>
  )
}
