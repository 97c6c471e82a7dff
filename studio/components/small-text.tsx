import { Button, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'

export function Hint(props: ComponentProps<typeof Text>) {
  return <Text size={1} muted {...props} />
}

export function Name(props: ComponentProps<typeof Text>) {
  return <Text size={1} weight="medium" {...props} />
}

/** Without bullets. */
export function List({ style, ...props }: ComponentProps<typeof Stack>) {
  return <Stack as="ul" gap={2} padding={0} margin={0} style={{ listStyle: 'none', ...style }} {...props} />
}

export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button fontSize={1} padding={2} {...props} />
}
