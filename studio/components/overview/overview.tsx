import { BRAND } from '@site/domain/brand'
import { Box, Container, Grid, Heading, Stack } from '@sanity/ui'
import { type SanityDocument, useSchema, definePlugin } from 'sanity'
import { type Live, useLive } from '../../structure/live.ts'
import { Link } from 'sanity/router'
import { localWords } from '@site/domain/business-time'
import { WRITTEN } from '@site/content-model/checks/places-that-link'
import { EDITOR_CONTENT_FILTER } from '@site/content-model/site/editor-content-filter'
import { DeskProvider } from '../../desk/client/desk-provider.tsx'
import { WeeksPanel } from '../../desk/results/weeks-panel.tsx'
import { Comments } from './comments-panel.tsx'
import { toEntries } from './overview-queries.ts'
import { LaunchGuide } from './launch-guide.tsx'
import { emptyWords, Line, Panel } from './panel.tsx'
import { Planned } from './planned.tsx'
import { type Checks, useChecks } from './use-checks.ts'
import { Hint } from '../small-text.tsx'
import { DashboardIcon } from '@sanity/icons/Dashboard'

/** Maximum rows per panel, so that the panels fit on a screen. The desk lists everything. */
const SHOWN = 8

const REASONS = 3

type Written = Live<readonly SanityDocument[]>

function Changed({ written }: { written: Written }) {
  const schema = useSchema()
  const entries = toEntries(written.result ?? []).slice(0, SHOWN)
  return (
    <Panel
      wide
      title="Changed lately"
      intro={
        <Hint>
          <Link href="/structure/changed">Who changed what, and the way back</Link>
        </Hint>
      }
      empty={emptyWords(written, 'Nothing has been written yet.')}
    >
      {entries.map(({ id, type, title, updatedAt }) => (
        <Line key={id} id={id} type={type} title={title} aside={localWords(updatedAt)}>
          {title && title !== schema.get(type)?.title && <Hint>{schema.get(type)?.title}</Hint>}
        </Line>
      ))}
    </Panel>
  )
}

function Drafts({ written }: { written: Written }) {
  const drafts = toEntries(written.result ?? []).filter(({ draft }) => draft)
  return (
    <Panel title="In draft" empty={emptyWords(written, 'All changes are on the site.')}>
      {drafts.map(({ id, type, title, published }) => (
        <Line key={id} id={id} type={type} title={title} aside={published ? 'Changed' : 'New'} />
      ))}
    </Panel>
  )
}

function Complaints({ complaints, failed }: Checks) {
  const none = complaints ? 'Every page passes.' : 'Checking every page…'
  const empty = failed ? 'The pages could not be checked. Trying again in a moment.' : none
  return (
    <Panel title="Problems" empty={empty}>
      {(failed ? [] : (complaints ?? [])).map(({ id, type, title, errors, warnings }) => (
        <Line
          key={id}
          id={id}
          type={type}
          title={title}
          aside={errors.length > 0 ? 'Cannot be published' : 'Advice'}
        >
          <Reasons reasons={[...errors, ...warnings]} />
        </Line>
      ))}
    </Panel>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  const more = reasons.length - REASONS
  return (
    <>
      {[...new Set(reasons.slice(0, REASONS))].map((reason) => (
        <Hint key={reason}>{reason}</Hint>
      ))}
      {more > 0 && <Hint>And {more} more.</Hint>}
    </>
  )
}

export function Overview() {
  // One query for all panels, because it is nearly everything that this screen loads.
  const written = useLive<SanityDocument[]>(WRITTEN, EDITOR_CONTENT_FILTER)
  const checks = useChecks(written.result)
  return (
    <Box as="main" height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={3}>
              Overview
            </Heading>
            <Hint>All times are in {BRAND.city} time.</Hint>
          </Stack>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <DeskProvider isQuiet>
              <WeeksPanel />
            </DeskProvider>
            <Planned />
            <Comments />
            <Complaints {...checks} />
            <Drafts written={written} />
            <Changed written={written} />
            <LaunchGuide written={written} />
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}

export const overviewTool = definePlugin({
  name: 'overview',
  tools: [{ name: 'overview', title: 'Overview', icon: DashboardIcon, component: Overview }],
})
