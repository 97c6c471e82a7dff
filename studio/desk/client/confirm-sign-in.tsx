import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'

/** The lake's sign-in page in a window of its own, which tells the channel below once it is done (packages/content-lake). */
function openSignIn(): void {
  const done = `${location.origin}/v1/auth/signed-in`
  window.open(
    `/v1/auth/login/code?origin=${encodeURIComponent(done)}`,
    'sign-in',
    'popup,width=480,height=720',
  )
}

/** Asks a person who signed in a while ago to show who they are, by a passkey or a new link. */
export function ConfirmSignIn({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  useEffect(() => {
    const channel = new BroadcastChannel('signed-in')
    channel.addEventListener('message', onDone)
    return () => channel.close()
  }, [onDone])
  return (
    <Dialog id="confirm-sign-in" header="Confirm that it’s you" width={0} onClose={onCancel}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text>
            You signed in more than ten minutes ago. Files with people’s data, and erasing them, need your
            passkey or a new link. Then this goes on by itself.
          </Text>
          <Flex gap={2} justify="flex-end" wrap="wrap">
            <Button mode="ghost" text="I have signed in" onClick={onDone} />
            <Button tone="primary" text="Sign in…" onClick={openSignIn} />
          </Flex>
        </Stack>
      </Box>
    </Dialog>
  )
}
