import { Heading, Stack } from '@sanity/ui'
import { type PropsWithChildren, useId } from 'react'
import { StateLink } from 'sanity/router'
import { useView } from '../use-view.ts'

export function ViewLink({
  to,
  children,
}: PropsWithChildren<{ to: Parameters<ReturnType<typeof useView>['toState']>[0] }>) {
  const { toState } = useView()
  return (
    <StateLink state={toState(to)} style={{ textDecoration: 'underline' }}>
      {children}
    </StateLink>
  )
}

type SectionProps = PropsWithChildren<{ title: string; as?: 'h2' | 'h3' }>

export function Section({ title, as = 'h3', children }: SectionProps) {
  const id = useId()
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as={as} size={1} id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  )
}
