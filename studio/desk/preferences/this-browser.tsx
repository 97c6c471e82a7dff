import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { Preferences } from '@site/contracts/desk/preferences'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDesk } from '../client/desk-provider.tsx'
import { canBePushed, findSubscription, subscribe } from './browser-push.ts'
import { Hint, SmallButton } from '../../components/small-text.tsx'
import { Fault } from '../form-parts.tsx'

/** Lets people turn on notifications in this browser. Takes effect at once. */
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
      <Hint>
        This browser can’t show notifications. On an iPhone, add this page to the home screen and open it
        there.
      </Hint>
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
          <SmallButton
            mode="ghost"
            text={on ? 'Turn off' : 'Turn on'}
            disabled={isPending || turn.isPending}
            onClick={() => turn.mutate()}
          />
        </Flex>
        <Fault error={turn.error} />
      </Stack>
    </Card>
  )
}
