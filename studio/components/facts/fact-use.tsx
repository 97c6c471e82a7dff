import { SearchIcon } from '@sanity/icons/Search'
import { Button, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import {
  getPublishedId,
  type InputProps,
  type SanityDocument,
  useClient,
  useFormValue,
  useSchema,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { type Place, placesThatLink, WRITTEN } from '@site/content/checks/places-that-link'
import { usesOfPlan } from '../../structure/uses.ts'

function Places({ places }: { places: readonly Place[] }) {
  const schema = useSchema()
  if (places.length === 0)
    return (
      <Text size={1} muted>
        No text or page shows this yet.
      </Text>
    )
  return (
    <Stack as="ul" gap={3} padding={0} margin={0} aria-label="Where this fact is used">
      {places.map(({ id, type, title, links }) => (
        <Text as="li" key={id} size={1}>
          <IntentLink intent="edit" params={{ id, type }} target="_blank">
            {title || (schema.get(type)?.title ?? type)}
          </IntentLink>
          {links > 1 && `, ${links} times`}
        </Text>
      ))}
    </Stack>
  )
}

/** A button that lists the documents whose text names a fact. Asked for, because it reads all documents. */
function FactUse({ fact, plan }: { fact: string; plan: string | undefined }) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const [places, setPlaces] = useState<readonly Place[]>()
  const [failed, setFailed] = useState(false)
  const find = async () => {
    try {
      const written = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'raw' })
      setPlaces(
        plan === undefined
          ? placesThatLink(written, { id: '', address: undefined, fact })
          : usesOfPlan(plan, written),
      )
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Stack gap={3} style={{ justifyItems: 'start' }}>
      <Button
        icon={SearchIcon}
        mode="bleed"
        fontSize={1}
        padding={2}
        text="Where is this used?"
        onClick={() => void find()}
      />
      {failed && (
        <Text size={1} muted>
          The texts could not be searched. Please try again.
        </Text>
      )}
      {places && <Places places={places} />}
    </Stack>
  )
}

/**
 * The input for the value of a fact, with a list of where text names it.
 *
 * @param keyOf the fact's key, found in the value of the field or in the document
 */
export function factInput(
  keyOf: (value: unknown, document: Readonly<Record<string, unknown>>) => string | undefined,
) {
  return function FactInput(props: InputProps) {
    const document = (useFormValue([]) ?? {}) as Record<string, unknown>
    const fact = keyOf(props.value, document)
    const plan = document['_type'] === 'plan' ? getPublishedId(String(document['_id'])) : undefined
    return (
      <Stack gap={2}>
        {props.renderDefault(props)}
        {fact && <FactUse fact={fact} plan={plan} />}
      </Stack>
    )
  }
}
