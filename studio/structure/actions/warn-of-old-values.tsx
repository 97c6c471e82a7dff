import { FACTS, factsOf, type FactSource } from '@site/content/facts/facts'
import { pathText } from '@site/content/facts/visible-text'
import { Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionComponent, type SanityDocument, useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import {
  type ChangedFact,
  changedFacts,
  type LeftBehind,
  leftBehind,
} from '../../schemas/facts/left-behind.ts'
import { WRITTEN } from '@site/content/checks/places-that-link'
import { Hint } from '../../components/small-text.tsx'

/** Maximum characters of an excerpt. */
const EXCERPT = 90

type Findings = { readonly changed: readonly ChangedFact[]; readonly places: readonly LeftBehind[] }

function ChangedValues({ changed, places }: Findings) {
  return (
    <Stack gap={4}>
      {changed.map(({ old, value }) => (
        <Text key={old.key}>
          {value === undefined
            ? `“${old.name}” will be removed, which leaves a gap in text that uses it.`
            : `“${old.name}” changes from ${old.value} to ${value}. Text that uses the fact updates itself.`}
        </Text>
      ))}
      <Text>These places would still show the old value:</Text>
      <Stack as="ul" gap={4} aria-label="Places with the old value" padding={0} margin={0}>
        {places.map(({ id, type, title, path, text }) => (
          <Stack as="li" key={`${id} ${pathText(path)}`} gap={2}>
            <Text weight="medium">
              <IntentLink intent="edit" params={{ id, type, path: pathText(path) }} target="_blank">
                {title}
              </IntentLink>
            </Text>
            <Hint>{text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text}</Hint>
          </Stack>
        ))}
      </Stack>
    </Stack>
  )
}

/** Before a fact is published with a new value, shows the text that has the old value written out. */
export function warnOfOldValues(publish: DocumentActionComponent): DocumentActionComponent {
  const Warned: DocumentActionComponent = (props) => {
    const description = publish(props)
    const client = useClient({ apiVersion: '2026-03-01' })
    const toast = useToast()
    const [findings, setFindings] = useState<Findings>()
    const [looking, setLooking] = useState(false)
    if (!description) return description
    const versions = [props.draft, props.published].filter((version) => version !== null)
    const find = async (): Promise<Findings> => {
      const ask = async (perspective: 'published' | 'drafts') =>
        factsOf(await client.fetch<FactSource>(FACTS, {}, { perspective }))
      const [published, drafted] = await Promise.all([ask('published'), ask('drafts')])
      const changed = changedFacts(versions, { published, drafted })
      if (changed.length === 0) return { changed, places: [] }
      const written = await client.fetch<SanityDocument[]>(WRITTEN, {}, { perspective: 'drafts' })
      return { changed, places: leftBehind(written, changed) }
    }
    const check = async () => {
      setLooking(true)
      try {
        const found = await find()
        if (found.places.length === 0) description.onHandle?.()
        else setFindings(found)
      } catch {
        toast.push({
          status: 'error',
          title: 'Text with the old value could not be searched for. Please try again.',
        })
      } finally {
        setLooking(false)
      }
    }
    const publishAnyway = () => {
      setFindings(undefined)
      description.onHandle?.()
    }
    return {
      ...description,
      disabled: Boolean(description.disabled) || looking,
      onHandle: () => void check(),
      dialog: findings
        ? {
            type: 'dialog',
            header: 'The old value is still used elsewhere',
            content: (
              <Box padding={4}>
                <ChangedValues {...findings} />
              </Box>
            ),
            footer: (
              <Flex gap={3} justify="flex-end">
                <Button mode="ghost" text="Not yet" onClick={() => setFindings(undefined)} />
                <Button tone="caution" text="Publish anyway" onClick={publishAnyway} />
              </Flex>
            ),
            onClose: () => setFindings(undefined),
          }
        : (description.dialog ?? false),
    }
  }
  return Object.assign(Warned, { action: publish.action, displayName: publish.displayName })
}
