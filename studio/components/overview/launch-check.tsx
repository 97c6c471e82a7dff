import { checkContent, isLaunchChecked } from '@site/content/checks/launch/launch-check'
import type { ContentFinding } from '@site/content/checks/launch/content-rule'
import { sharedParameters } from '@site/content/shared-parameters'
import { Flex, Stack } from '@sanity/ui'
import { isPublished } from '@site/content/site/ids'
import type { SanityDocument } from 'sanity'
import type { Live } from '../../structure/live.ts'
import { DocumentLinks, emptyWords, Panel } from './panel.tsx'
import { Hint, Name } from '../small-text.tsx'

/** Maximum documents named per line. */
const NAMED = 6

function Finding({ finding: { outcome, todo, documents } }: { finding: ContentFinding }) {
  const more = documents.length - NAMED
  return (
    <Stack as="li" gap={2}>
      <Flex gap={3} justify="space-between">
        <Name>{todo}</Name>
        <Hint>{outcome === 'missing' ? 'Missing' : 'Advice'}</Hint>
      </Flex>
      {documents.length > 0 && (
        <Hint>
          <DocumentLinks of={documents.slice(0, NAMED)} />
          {more > 0 && ` and ${more} more`}
        </Hint>
      )}
    </Stack>
  )
}

/** What the published content still lacks before the site goes live. */
export function LaunchCheck({ written: { result, failed } }: { written: Live<readonly SanityDocument[]> }) {
  const published = result?.filter((document) => isPublished(document._id) && isLaunchChecked(document))
  const findings = published ? checkContent(published, sharedParameters(true).today) : []
  const open = findings.filter(({ outcome }) => outcome !== 'good')
  const empty = emptyWords({ result, failed }, 'The content is ready to go live.')
  return (
    <Panel title="Launch check" empty={open.length > 0 ? undefined : empty}>
      {open.map((finding) => (
        <Finding key={finding.name} finding={finding} />
      ))}
    </Panel>
  )
}
