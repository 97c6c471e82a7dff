import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { type PropsWithChildren, type ReactNode, useId } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'

/** What a part says that has nothing to list: that it could not look, that it still looks, or that there is nothing. */
export function emptyWords({ result, failed }: { result?: unknown; failed: boolean }, none: string): string {
  if (result !== undefined) return none
  return failed ? 'This could not be loaded. It is tried again as soon as something changes.' : 'Looking…'
}

/** A part of the overview with its heading, and what it says while it is empty. */
export function Panel({
  title,
  empty,
  children,
}: PropsWithChildren<{ title: string; empty?: string | undefined }>) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} border radius={3} padding={4}>
      <Stack gap={4}>
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
        {empty === undefined ? (
          <Stack as="ul" gap={3} padding={0} margin={0} style={{ listStyle: 'none' }}>
            {children}
          </Stack>
        ) : (
          <Text size={1} muted>
            {empty}
          </Text>
        )}
      </Stack>
    </Card>
  )
}

type LineProps = PropsWithChildren<{ id: string; type: string; title: string | null; aside?: ReactNode }>

/** A document in a panel: its name as a link, what is to be said about it, and more below. */
export function Line({ id, type, title, aside, children }: LineProps) {
  const typeTitle = useSchema().get(type)?.title ?? type
  return (
    <Stack as="li" gap={2}>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Text size={1} weight="medium">
          <IntentLink intent="edit" params={{ id, type }}>
            {title || typeTitle}
          </IntentLink>
        </Text>
        <Text size={1} muted>
          {aside}
        </Text>
      </Flex>
      {children}
    </Stack>
  )
}
