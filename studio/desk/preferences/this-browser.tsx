import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { Preferences } from '@site/contracts/desk/preferences'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { canBePushed, findSubscription, subscribe } from './browser-push.ts'

/** Lets people turn on notifications in the browser they are using. It counts at once. */
export function ThisBrowser({ pushKey, pushedTo }: { pushKey: string; pushedTo: readonly string[] }) {
  const { client } = useDesk()
  const queries = useQueryClient()
  const { data: endpoint, isPending } = useQuery({
    queryKey: ['push-endpoint'],
    enabled: canBePushed(),
    queryFn: async () => (await findSubscription())?.endpoint ?? '',
  })
  const on = endpoint !== undefined && pushedTo.includes(endpoint)
  const turn = useMutation({
    mutationFn: async () => {
      if (!on) return client.ask<Preferences>('POST', '/desk/push', { body: await subscribe(pushKey) })
      const stored = await client.ask<Preferences>('POST', '/desk/push/remove', { body: { endpoint } })
      await (await findSubscription())?.unsubscribe()
      return stored
    },
    onSuccess: (stored) => queries.setQueryData(['preferences'], stored),
    onSettled: () => queries.invalidateQueries({ queryKey: ['push-endpoint'] }),
  })
  if (!canBePushed())
    return (
      <Text size={1} muted>
        This browser can’t show notifications. On an iPhone, add this page to the home screen and open it
        there.
      </Text>
    )
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Flex gap={3} align="center">
          <Stack flex={1}>
            <Text as="output" size={1}>
              {on ? 'Notifications are on in this browser.' : 'Notifications are off in this browser.'}
            </Text>
          </Stack>
          <Button
            mode="ghost"
            fontSize={1}
            padding={2}
            text={on ? 'Turn off' : 'Turn on'}
            disabled={isPending || turn.isPending}
            onClick={() => turn.mutate()}
          />
        </Flex>
        {turn.error && (
          <Text size={1} role="alert">
            {wordsOf(turn.error)}
          </Text>
        )}
      </Stack>
    </Card>
  )
}
