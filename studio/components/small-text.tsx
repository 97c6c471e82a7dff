import { Button, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'

/** An explanation, or less important text. */
export function Hint(props: ComponentProps<typeof Text>) {
  return <Text size={1} muted {...props} />
}

/** The name of something in a list or a form. */
export function Name(props: ComponentProps<typeof Text>) {
  return <Text size={1} weight="medium" {...props} />
}

/** A button between lines of small text. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button fontSize={1} padding={2} {...props} />
}
