import { Heading, Stack } from '@sanity/ui'
import { type PropsWithChildren, useId } from 'react'

export function Section({ title, children }: PropsWithChildren<{ title: string }>) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h3" size={1} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
