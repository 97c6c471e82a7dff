import { Box, Button, Container, Flex, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { describeError } from './client/desk-client.ts'

type MessageProps = {
  title: string
  text?: string | undefined
  kind?: 'busy' | 'failed' | undefined
  action?: { text: string; onClick: () => void }
}

const roles = { busy: 'status', failed: 'alert' }

export function Message({ title, text, kind, action }: MessageProps) {
  return (
    <Container width={1}>
      <Box padding={5} {...(kind && { role: roles[kind] })}>
        <Stack gap={4}>
          <Flex gap={3} align="center">
            {kind === 'busy' && <Spinner muted />}
            {/* What is still loading isn't a section, so that readers who go by headings don't land on it. */}
            <Heading as={kind === 'busy' ? 'p' : 'h2'} size={1}>
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

type LoadingProps = {
  query: { data: unknown; error: unknown; refetch: () => unknown }
  busy: string
  failed: string
}

export function Loading({ query: { data, error, refetch }, busy, failed }: LoadingProps) {
  if (data) return null
  if (!error) return <Message title={busy} kind="busy" />
  const action = { text: 'Try again', onClick: () => void refetch() }
  return <Message kind="failed" title={failed} text={describeError(error)} action={action} />
}
