import { BRAND } from '@site/brand/brand'
import { Box, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { type Tool, useSchema } from 'sanity'
import { type Live, useLive } from '../../structure/live.ts'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { CONTENT } from '@site/content/site/kept-by-programs'
import { Comments } from './comments-panel.tsx'
import { entriesOf, type Row, ROWS } from './overview-queries.ts'
import type { StudioSettings } from '../../src/settings.ts'
import { ExportAndImport } from './export-and-import.tsx'
import { LaunchCheck } from './launch-check.tsx'
import { emptyWords, Line, Panel } from './panel.tsx'
import { Planned } from './planned.tsx'
import { Reviews } from './reviews-panel.tsx'
import { UndescribedImages } from './undescribed-images.tsx'
import { type Checks, useChecks } from './use-checks.ts'
import { Hint } from '../small-text.tsx'

/** Maximum rows per panel, so that the panels fit on a screen. The desk lists everything. */
const SHOWN = 8

/** Maximum problems shown per document. */
const REASONS = 3

const time = (iso: string) => sydneyTime(new Date(iso))

type Rows = Pick<Live<readonly Row[]>, 'result' | 'failed'>

function Changed({ rows }: { rows: Rows }) {
  const schema = useSchema()
  const entries = entriesOf(rows.result ?? []).slice(0, SHOWN)
  const empty = emptyWords(rows, 'Nothing has been written yet.')
  return (
    <Panel title="Changed lately" empty={entries.length === 0 ? empty : undefined}>
      {entries.map(({ id, type, title, updatedAt }) => (
        <Line key={id} id={id} type={type} title={title} aside={time(updatedAt)}>
          {title && title !== schema.get(type)?.title && <Hint>{schema.get(type)?.title}</Hint>}
        </Line>
      ))}
    </Panel>
  )
}

function Drafts({ rows }: { rows: Rows }) {
  const drafts = entriesOf(rows.result ?? []).filter(({ draft }) => draft)
  const empty = emptyWords(rows, 'All changes are on the site.')
  return (
    <Panel title="In draft" empty={drafts.length === 0 ? empty : undefined}>
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
    <Panel title="Problems" empty={complaints?.length && !failed ? undefined : empty}>
      {complaints?.map(({ id, type, title, errors, warnings }) => (
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

/** The first problems of a document, and how many more there are. */
function Reasons({ reasons }: { reasons: readonly string[] }) {
  const more = reasons.length - REASONS
  return (
    <>
      {[...new Set(reasons.slice(0, REASONS))].map((reason) => (
        <Text key={reason} size={1} muted>
          {reason}
        </Text>
      ))}
      {more > 0 && <Hint>And {more} more.</Hint>}
    </>
  )
}

export type OverviewOptions = Pick<StudioSettings, 'lake'>

/** The Studio's first screen. */
export function Overview({ tool }: { tool: Tool<OverviewOptions> }) {
  const rows = useLive<Row[]>(ROWS, CONTENT)
  const checks = useChecks(rows.result)
  return (
    <Box as="main" height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={3}>
              Overview
            </Heading>
            <Text muted size={1}>
              All times are in {BRAND.city} time.
            </Text>
          </Stack>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <Planned />
            <Reviews />
            <Comments />
            <Complaints {...checks} />
            <Drafts rows={rows} />
            <Changed rows={rows} />
            <UndescribedImages />
            <LaunchCheck />
            {tool.options?.lake === 'local' && <ExportAndImport />}
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
