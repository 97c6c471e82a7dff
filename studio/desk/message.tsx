import { Box, Button, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'

type MessageProps = {
  title: string
  text?: string | undefined
  /** Loading or failed. Screen readers announce both. */
  kind?: 'busy' | 'failed' | undefined
  action?: { text: string; onClick: () => void }
}

const roles = { busy: 'status', failed: 'alert' }

/** Shown instead of leads if there are none. */
export function Message({ title, text, kind, action }: MessageProps) {
  return (
    <Container width={1}>
      <Box padding={5} {...(kind && { role: roles[kind] })}>
        <Stack gap={4}>
          <Flex gap={3} align="center">
            {kind === 'busy' && <Spinner muted />}
            <Heading as="h2" size={1}>
              {title}
            </Heading>
          </Flex>
          {text && <Text muted>{text}</Text>}
          {action && (
            <Flex>
              <Button text={action.text} onClick={action.onClick} />
            </Flex>
          )}
        </Stack>
      </Box>
    </Container>
  )
}
