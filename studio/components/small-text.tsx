import { Button, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'

export function Hint(props: ComponentProps<typeof Text>) {
  return <Text size={1} muted {...props} />
}

export function Name(props: ComponentProps<typeof Text>) {
  return <Text size={1} weight="medium" {...props} />
}

/** A button between lines of small text. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button fontSize={1} padding={2} {...props} />
}
