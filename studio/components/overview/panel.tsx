import { withFacts } from '@site/domain/facts/facts-in-text'
import { Card, Flex, Grid, Heading, Stack } from '@sanity/ui'
import { Children, type PropsWithChildren, type ReactNode, useId } from 'react'
import { useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { useFacts } from '../facts/facts.tsx'
import { Hint, Name } from '../small-text.tsx'

export function emptyWords({ result, failed }: { result?: unknown; failed: boolean }, none: string): string {
  if (result !== undefined) return none
  return failed ? 'This could not be loaded. It will be tried again when something changes.' : 'Loading…'
}

type PanelProps = PropsWithChildren<{
  title: string
  intro?: ReactNode
  empty: string
  wide?: boolean
}>

export function Panel({ title, intro, empty, wide = false, children }: PanelProps) {
  const id = useId()
  return (
    <Card
      as="section"
      aria-labelledby={id}
      border
      radius={3}
      padding={4}
      {...(wide && { style: { gridColumn: '1 / -1' } })}
    >
      <Stack gap={4}>
        <Heading as="h2" size={1} id={id}>
          {title}
        </Heading>
        {intro}
        {Children.count(children) > 0 ? (
          <Grid
            as="ul"
            gridTemplateColumns={wide ? [1, 1, 2] : 1}
            gap={wide ? 4 : 3}
            padding={0}
            margin={0}
            style={{ listStyle: 'none' }}
          >
            {children}
          </Grid>
        ) : (
          <Hint>{empty}</Hint>
        )}
      </Stack>
    </Card>
  )
}

type Linked = { id: string; type: string; title: string | undefined }

export function DocumentLinks({ of, field }: { of: readonly Linked[]; field: string | undefined }) {
  const schema = useSchema()
  return of.map(({ id, type, title }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <IntentLink intent="edit" params={{ id, type, ...(field && { path: field }) }}>
        {title ?? schema.get(type)?.title ?? type}
      </IntentLink>
    </span>
  ))
}

type LineProps = PropsWithChildren<{
  id: string
  type: string
  title: string | null
  aside?: ReactNode
  open?: Readonly<Record<string, string>>
}>

export function Line({ id, type, title, aside, open, children }: LineProps) {
  const typeTitle = useSchema().get(type)?.title ?? type
  const { values } = useFacts()
  return (
    <Stack as="li" gap={2}>
      <Flex gap={3} justify="space-between" wrap="wrap">
        <Name>
          <IntentLink intent="edit" params={{ id, type, ...open }}>
            {withFacts(title, values) || typeTitle}
          </IntentLink>
        </Name>
        <Hint>{aside}</Hint>
      </Flex>
      {children}
    </Stack>
  )
}
