import { localDay } from '@site/domain/business-time'
import { toAddress } from '@site/domain/addresses/addresses'
import { draftId } from '@site/content-model/site/ids'
import type { Experiment, OpeningWords } from '@site/domain/desk/insight'
import type { Version } from '@site/domain/insight/experiment'
import { Box, Container, Flex, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type SanityDocument, useClient, useEditState } from 'sanity'
import type { UserViewComponent } from 'sanity/structure'
import { Hint, SmallButton } from '../../components/small-text.tsx'
import { DeskProvider } from '../client/desk-provider.tsx'
import { Loading } from '../message.tsx'
import { PeriodField, withPeriodBefore } from '../periods.tsx'
import type { Filters } from '../use-view.ts'
import { Experiments } from './experiments.tsx'
import { FormFunnel } from './form-funnel.tsx'
import { type Counts, onlyCounted } from './groups.ts'
import { LineByDay } from './line-by-day.tsx'
import { ResultsTable } from './results-table.tsx'
import { Summary } from './summary.tsx'
import { useCounts } from './use-results.ts'

const tables = (['channel', 'device', 'form'] as const).map((name) => ({ name, columns: onlyCounted }))

/** The view of a page's document with its own figures, and of a campaign with those of its page. */
export const PageResults: UserViewComponent = ({ documentId, schemaType, document: { displayed } }) => {
  const campaign = displayed['page'] as { _ref: string } | undefined
  const [id, type] =
    schemaType.name === 'campaign' ? [campaign?._ref ?? '', 'page'] : [documentId, schemaType.name]
  const { published } = useEditState(id, type)
  const page = published && toAddress(published)
  return (
    <Container width={3}>
      <Box as="section" padding={4} aria-label="Results of this page">
        {page ? (
          <DeskProvider>
            <Figures page={page} document={published} />
          </DeskProvider>
        ) : (
          <Hint>Once the page is published, you can see here what its visitors do.</Hint>
        )}
      </Box>
    </Container>
  )
}

function Figures({ page, document }: { page: string; document: SanityDocument }) {
  const [filters, choose] = useState<Filters>({})
  const { period, before } = withPeriodBefore(filters, localDay())
  const counts = useCounts(period, ['day', 'channel', 'device', 'form'], page)
  const earlier = useCounts(before, ['day'], page)
  const decide = useDecision(document)
  const toTotal = (data: Counts<'day'> | undefined) => data && { counts: data.day.total, leads: undefined }
  const total = toTotal(counts.data)
  return (
    <Stack gap={5}>
      <Experiments page={page} toAction={decide} />
      <Flex>
        <PeriodField label="Period" filters={period} required onChange={choose} />
      </Flex>
      <Hint>Visits are pages seen, counted without cookies. Brackets hold the true rate 19 times in 20.</Hint>
      <Loading query={counts} busy="Counting…" failed="The results could not be loaded" />
      {total && <Summary names={onlyCounted} total={total} before={toTotal(earlier.data)} period={period} />}
      {counts.data && earlier.data && (
        <LineByDay period={period} before={before} days={counts.data.day} daysBefore={earlier.data.day} />
      )}
      {counts.data &&
        tables.map((table) => (
          <ResultsTable key={table.name} table={table} results={{ counts: counts.data }} period={period} />
        ))}
      <FormFunnel period={period} page={page} />
    </Stack>
  )
}

type Hero = { _key: string; _type: string; actions?: unknown[]; second?: OpeningWords }

/** Buttons that end a running experiment: with the first opening, or with the second one in its place. */
function useDecision(document: SanityDocument) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const { draft } = useEditState(document._id, document._type)
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: (version: Version) =>
      client
        .transaction(
          // What waits in the draft isn't published, and doesn't bring the experiment back.
          [document, ...(draft ? [{ ...draft, _id: draftId(document._id) }] : [])].flatMap((one) => {
            const end = endExperiment(one, version)
            return end ? [{ patch: { id: one._id, ifRevisionID: one._rev, ...end } }] : []
          }),
        )
        .commit(),
    onSuccess: (_result, version) =>
      toast.push({
        status: 'success',
        title: version === 'second' ? 'Published' : 'The experiment has ended',
      }),
    onError: (error) =>
      toast.push({ status: 'error', title: 'Nothing was changed', description: error.message }),
  })

  return ({ state }: Experiment, version: Version) =>
    state === 'running' && (
      <SmallButton
        mode="ghost"
        style={{ display: 'block', marginTop: 8 }}
        disabled={isPending}
        text={version === 'second' ? 'Publish this version' : 'Keep this version'}
        onClick={() => mutate(version)}
      />
    )
}

function endExperiment(document: SanityDocument, version: Version) {
  for (const [name, value] of Object.entries(document)) {
    const hero = Array.isArray(value) && (value as Hero[]).find(({ second }) => second)
    if (!hero) continue
    const at = `${name}[_key=="${hero._key}"]`
    if (version === 'first') return { set: { [`${at}.second.isRunning`]: false } }
    const { heading, lede, label } = hero.second!
    return {
      set: {
        ...(heading && { [`${at}.heading`]: heading }),
        ...(lede && { [`${at}.lede`]: lede }),
        ...(label && hero.actions?.length && { [`${at}.actions[0].label`]: label }),
      },
      unset: [`${at}.second`],
    }
  }
  return undefined
}
