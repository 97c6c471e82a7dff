import { Box, Container, Grid, Heading, Stack, Text } from '@sanity/ui'
import { useSchema } from 'sanity'
import { useLive } from '../../structure/live.ts'
import { useSchedules } from '../../structure/scheduling/schedules.tsx'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { CONTENT, entriesOf, type Row, ROWS } from './overview-queries.ts'
import { Line, Panel } from './panel.tsx'
import { type Complaint, useChecks } from './use-checks.ts'

/** As many as fit on a screen beside each other; the desk has them all. */
const SHOWN = 8

const time = (iso: string) => sydneyTime(new Date(iso))

function Changed({ rows }: { rows: readonly Row[] | undefined }) {
  const schema = useSchema()
  const entries = entriesOf(rows ?? []).slice(0, SHOWN)
  const empty = rows ? 'Nothing has been written yet.' : 'Looking…'
  return (
    <Panel title="Changed lately" empty={entries.length === 0 ? empty : undefined}>
      {entries.map(({ id, type, title, updatedAt }) => (
        <Line key={id} id={id} type={type} title={title} aside={time(updatedAt)}>
          {title !== schema.get(type)?.title && (
            <Text size={1} muted>
              {schema.get(type)?.title}
            </Text>
          )}
        </Line>
      ))}
    </Panel>
  )
}

function Drafts({ rows }: { rows: readonly Row[] | undefined }) {
  const drafts = entriesOf(rows ?? []).filter(({ draft }) => draft)
  const empty = rows ? 'Everything that was written is on the site.' : 'Looking…'
  return (
    <Panel title="In draft" empty={drafts.length === 0 ? empty : undefined}>
      {drafts.map(({ id, type, title, published }) => (
        <Line key={id} id={id} type={type} title={title} aside={published ? 'Changed' : 'New'} />
      ))}
    </Panel>
  )
}

function Complaints({ complaints }: { complaints: readonly Complaint[] | undefined }) {
  const empty = complaints ? 'Every page passes.' : 'Checking every page…'
  return (
    <Panel title="To be mended" empty={complaints?.length ? undefined : empty}>
      {complaints?.map(({ id, type, title, errors, warnings }) => (
        <Line
          key={id}
          id={id}
          type={type}
          title={title}
          aside={errors.length > 0 ? 'Cannot be published' : 'Advice'}
        >
          {[...errors, ...warnings].slice(0, 3).map((message) => (
            <Text key={message} size={1} muted>
              {message}
            </Text>
          ))}
        </Line>
      ))}
    </Panel>
  )
}

function Planned() {
  const schedules = useSchedules()
  const waiting = schedules.filter(({ status }) => status === 'waiting')
  const failed = schedules.filter(({ status }) => status === 'failed')
  const none = waiting.length + failed.length === 0
  return (
    <Panel
      title="Scheduled"
      empty={none ? 'Nothing is planned. A page’s own menu has “Schedule publish…”.' : undefined}
    >
      {[...failed, ...waiting].map(
        ({ _id, documentId, documentType, title, action, at, status, message }) => (
          <Line
            key={_id}
            id={documentId}
            type={documentType}
            title={title}
            aside={
              status === 'failed'
                ? `Failed: ${action}`
                : `${action === 'publish' ? 'Publish' : 'Unpublish'} ${time(at)}`
            }
          >
            {message && (
              <Text size={1} muted>
                {message}
              </Text>
            )}
          </Line>
        ),
      )}
    </Panel>
  )
}

/** The first screen: what an editor comes back to. */
export function Overview() {
  const { result } = useLive<Row[]>(ROWS, CONTENT)
  const complaints = useChecks(result)
  return (
    <Box as="main" height="fill" overflow="auto" padding={[3, 4, 5]}>
      <Container width={4}>
        <Stack gap={5}>
          <Stack gap={3}>
            <Heading as="h1" size={3}>
              Overview
            </Heading>
            <Text muted size={1}>
              All times are Sydney times.
            </Text>
          </Stack>
          <Grid gridTemplateColumns={[1, 1, 2]} gap={4}>
            <Planned />
            <Complaints complaints={complaints} />
            <Drafts rows={result} />
            <Changed rows={result} />
          </Grid>
        </Stack>
      </Container>
    </Box>
  )
}
