import {
  checkContent,
  isLaunchChecked,
  type ContentFinding,
} from '@site/content-model/checks/content-launch-check'
import { sharedParameters } from '@site/content-model/shared-parameters'
import { isPublished } from '@site/content-model/site/ids'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CircleIcon } from '@sanity/icons/Circle'
import { Box, Flex, Stack, Text } from '@sanity/ui'
import type { SanityDocument } from 'sanity'
import type { Live } from '../../structure/live.ts'
import { Hint, Name } from '../small-text.tsx'
import { DocumentLinks, emptyWords, Panel } from './panel.tsx'

const NAMED = 6

function inWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  return [hours > 0 && `${hours} h`, minutes % 60 > 0 && `${minutes % 60} min`].filter(Boolean).join(' ')
}

function Finding({ finding }: { finding: ContentFinding }) {
  const { title, outcome, todo, documents, field, minutes } = finding
  const more = documents.length - NAMED
  const done = outcome === 'good'
  return (
    <Flex as="li" gap={3}>
      <Text size={1} muted={!done}>
        {done ? <CheckmarkCircleIcon aria-label="Done" /> : <CircleIcon aria-label="To do" />}
      </Text>
      <Box flex={1}>
        <Stack gap={2}>
          {done ? <Hint>{title}</Hint> : <Name>{todo}</Name>}
          {documents.length > 0 && (
            <Hint>
              <DocumentLinks of={documents.slice(0, NAMED)} field={field} />
              {more > 0 && ` and ${more} more`}
            </Hint>
          )}
        </Stack>
      </Box>
      {!done && <Hint>{minutes ? inWords(minutes) : outcome === 'missing' ? 'Missing' : 'Advice'}</Hint>}
    </Flex>
  )
}

export function LaunchGuide({ written }: { written: Live<readonly SanityDocument[]> }) {
  const published = written.result?.filter(
    (document) => isPublished(document._id) && isLaunchChecked(document),
  )
  const findings = published ? checkContent(published, sharedParameters(true).today) : []
  const open = findings.filter(({ outcome }) => outcome !== 'good')
  const left = open.reduce((sum, { minutes = 0 }) => sum + minutes, 0)
  // Once everything is replaced, only what the content lacks is still worth a line.
  const lines = left > 0 ? findings.filter(({ minutes, outcome }) => minutes || outcome !== 'good') : open
  const steps = findings.filter(({ minutes }) => minutes)
  const replaced = steps.filter(({ outcome }) => outcome === 'good').length
  const intro = left > 0 && (
    <Hint>
      {replaced} of {steps.length} done, about {inWords(left)} left. All of it takes an afternoon. A public
      site leaves samples out. Domain, mail, backups and the logo are set on the server:{' '}
      <code>pnpm launch-check</code> says what is missing there.
    </Hint>
  )
  return (
    <Panel
      wide
      title="What to replace before you go public"
      intro={intro}
      empty={emptyWords(written, 'The content is ready to go live.')}
    >
      {lines.map((finding) => (
        <Finding key={finding.name} finding={finding} />
      ))}
    </Panel>
  )
}
