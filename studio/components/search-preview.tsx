import { withFacts } from '@site/domain/facts/facts-in-text'
import { Card, Stack, Text } from '@sanity/ui'
import { type ObjectInputProps, useFormValue } from 'sanity'
import {
  DESCRIPTION_LENGTH,
  type Limits,
  shownWords,
  TITLE_LENGTH,
} from '../schemas/objects/search-result.ts'
import { toAddress } from '@site/domain/addresses/addresses'
import { useFacts } from './facts/facts.tsx'
import { useSettings } from './studio-layout.tsx'
import { Hint } from './small-text.tsx'

function cut(words: string, { max }: Limits): string {
  return words.length > max ? `${words.slice(0, max).trimEnd()}…` : words
}

function Count({ name, length, limits: { min, max } }: { name: string; length: number; limits: Limits }) {
  const fits = length >= min && length <= max
  return (
    <Text size={1} muted={fits} weight={fits ? 'regular' : 'semibold'}>
      {name}: {length} of {min}–{max} characters{fits ? '' : length < min ? ', too short' : ', too long'}
    </Text>
  )
}

export function SearchPreview(props: ObjectInputProps) {
  const value = props.value as { title?: string; description?: string } | undefined
  const page = useFormValue([]) as {
    _type: string
    title?: string
    summary?: string
    slug?: { current?: string }
  }
  const { siteUrl } = useSettings()
  const { values } = useFacts()
  const read = (own: string | undefined, instead: string | undefined) =>
    shownWords(withFacts({ own, instead }, values))
  const title = read(value?.title, page.title)
  const description = read(value?.description, page.summary)
  return (
    <Stack gap={4}>
      <Card as="section" aria-label="Search result preview" border padding={4} radius={2} tone="transparent">
        <Stack gap={3}>
          <Text size={0} muted>
            As a search engine shows it
          </Text>
          <Hint textOverflow="ellipsis">{siteUrl + (toAddress(page) ?? '/')}</Hint>
          <Text size={3} weight="medium" style={{ color: 'var(--card-link-color)' }}>
            {cut(title, TITLE_LENGTH) || 'No title yet'}
          </Text>
          <Text size={1}>{cut(description, DESCRIPTION_LENGTH) || 'No description yet'}</Text>
          <Stack gap={2} marginTop={2}>
            <Count name="Title" length={title.length} limits={TITLE_LENGTH} />
            <Count name="Description" length={description.length} limits={DESCRIPTION_LENGTH} />
          </Stack>
        </Stack>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}
