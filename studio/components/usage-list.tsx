import type { Place } from '@site/content-model/checks/places-that-link'
import { Flex, Stack } from '@sanity/ui'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { Hint, Name } from './small-text.tsx'

const COUNTS: Readonly<Record<number, string>> = { 0: 'lists it by itself', 1: 'once' }

export function Places({ of, label }: { of: readonly Place[]; label: string }) {
  const schema = useSchema()
  const typeTitle = (type: string) => schema.get(type)?.title ?? type
  return (
    <Stack as="ul" gap={3} padding={0} margin={0} aria-label={label}>
      {of.map(({ id, type, title, links }) => (
        <Flex as="li" key={id} gap={2}>
          <Name>
            <IntentLink intent="edit" params={{ id, type }} target="_blank">
              {title || typeTitle(type)}
            </IntentLink>
          </Name>
          <Hint>
            {title ? `${typeTitle(type)}, ` : ''}
            {COUNTS[links] ?? `${links} times`}
          </Hint>
        </Flex>
      ))}
    </Stack>
  )
}
