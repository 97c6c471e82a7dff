import { SearchIcon } from '@sanity/icons/Search'
import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { map, of } from 'rxjs'
import { getPublishedId, type InputProps, type SanityDocument, useClient, useFormValue } from 'sanity'
import { type Place, placesThatLink, WRITTEN } from '@site/content-model/checks/places-that-link'
import { placesWithValue } from '../../schemas/facts/fact-rules.ts'
import { listUses } from '../../structure/listed-in.ts'
import { Places } from '../usage-list.tsx'
import { Hint, SmallButton } from '../small-text.tsx'
import { useFacts } from './facts.tsx'

function FactUse({ fact, plan }: { fact: string; plan: string | undefined }) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [places, setPlaces] = useState<readonly Place[] | 'failed'>()
  const usesIn = (written: readonly SanityDocument[]) =>
    plan === undefined
      ? placesThatLink(written, { id: '', address: undefined, fact })
      : listUses(plan, 'plan', written)
  const find = () =>
    client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'raw' }).then(
      (written) => setPlaces(usesIn(written)),
      () => setPlaces('failed'),
    )
  return (
    <Stack gap={3} style={{ justifyItems: 'start' }}>
      <SmallButton icon={SearchIcon} mode="bleed" text="Where is this used?" onClick={() => void find()} />
      {places === 'failed' && <Hint>The texts could not be searched. Please try again.</Hint>}
      {places?.length === 0 && <Hint>No text or page shows this yet.</Hint>}
      {places && places !== 'failed' && places.length > 0 && (
        <Places of={places} label="Where this fact is used" />
      )}
    </Stack>
  )
}

function OldValue({ fact }: { fact: string }) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const { list, published } = useFacts()
  const old = published.find(({ key }) => key === fact)
  const value = list.find(({ key }) => key === fact)?.value
  const [places, setPlaces] = useState<readonly Place[] | 'failed'>([])
  useEffect(() => {
    const found =
      !old || value === old.value
        ? of([])
        : client.observable
            .fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'drafts' })
            .pipe(map((written) => placesWithValue(written, old)))
    const asked = found.subscribe({ next: setPlaces, error: () => setPlaces('failed') })
    return () => asked.unsubscribe()
  }, [client, old, value])
  if (!old || places.length === 0) return null
  return (
    <Card as="output" tone="caution" border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={1}>
          {places === 'failed'
            ? `It isn’t known which text has ${old.value} written out. Look at Overview.`
            : `${old.value} is written out here, and won’t change:`}
        </Text>
        {places !== 'failed' && <Places of={places} label={`Text with ${old.value} written out`} />}
      </Stack>
    </Card>
  )
}

export function factInput(
  toKey: (value: unknown, document: Readonly<Record<string, unknown>>) => string | undefined,
) {
  return function FactInput(props: InputProps) {
    const document = (useFormValue([]) ?? {}) as Record<string, unknown>
    const fact = toKey(props.value, document)
    const plan = document['_type'] === 'plan' ? getPublishedId(String(document['_id'])) : undefined
    return (
      <Stack gap={2}>
        {props.renderDefault(props)}
        {fact && <OldValue fact={fact} />}
        {fact && <FactUse fact={fact} plan={plan} />}
      </Stack>
    )
  }
}
