import type { LeadDetail } from '@site/domain/desk/lead-detail'
import type { DeskPerson } from '@site/domain/desk/session'
import {
  type DefaultOptions,
  QueryClient,
  QueryClientProvider,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { StudioSettings } from '../../src/settings.ts'
import { useSettings } from '../../components/studio-layout.tsx'
import { Message } from '../message.tsx'
import { createDeskClient, type DeskClient, DeskError } from './desk-client.ts'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'

export type Desk = {
  readonly client: DeskClient
  readonly person: DeskPerson
  readonly connected: boolean
}

const DeskContext = createContext<Desk | undefined>(undefined)

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no lead desk around this component')
  return desk
}

const defaultOptions: DefaultOptions = {
  // The browser's online state says little about the API, so always send requests.
  mutations: { networkMode: 'always' },
  queries: {
    networkMode: 'always',
    refetchOnReconnect: true,
    // Without a network, loaded data is available for an hour.
    gcTime: 60 * 60_000,
    // Only retry if the API can't be reached. It would repeat a refusal.
    retry: (failures, error) =>
      !(error instanceof DeskError && error.status >= 400 && error.status < 500) && failures < 2,
    staleTime: 10_000,
  },
}

type DeskProviderProps = PropsWithChildren<{
  /** Shows nothing while there is no access to leads. */
  isQuiet?: boolean
}>

export function DeskProvider({ isQuiet = false, children }: DeskProviderProps) {
  const { apiUrl, lake } = useSettings()
  const readProof = useProof(lake)
  const [queries] = useState(() => new QueryClient({ defaultOptions }))
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()
  const [client] = useState(() =>
    createDeskClient(apiUrl, readProof, async () => {
      const asking = Promise.withResolvers<void>()
      setAsked(asking)
      await asking.promise.finally(() => setAsked(undefined))
    }),
  )
  return (
    <QueryClientProvider client={queries}>
      <SignedIn client={client} isQuiet={isQuiet}>
        {children}
      </SignedIn>
      {asked && (
        <ConfirmSignIn onDone={asked.resolve} onCancel={() => asked.reject(new Error(NOT_CONFIRMED))} />
      )}
    </QueryClientProvider>
  )
}

const NOT_CONFIRMED = 'You have not signed in again, so nothing was done'

function SignedIn({
  client,
  isQuiet,
  children,
}: PropsWithChildren<{ client: DeskClient; isQuiet: boolean }>) {
  const {
    data: person,
    error,
    refetch,
  } = useQuery({ queryKey: ['person'], queryFn: client.person, retry: false })
  const connected = useChanges(client, person !== undefined)
  if (person) return <DeskContext value={{ client, person, connected }}>{children}</DeskContext>
  if (isQuiet) return null
  if (!error) return <Message title="Opening the lead desk…" kind="busy" />
  const isRefused = error instanceof DeskError && error.status === 403
  return (
    <Message
      kind="failed"
      title={isRefused ? 'You cannot see leads' : 'The lead desk cannot be opened'}
      text={error.message}
      {...(!isRefused && { action: { text: 'Try again', onClick: () => void refetch() } })}
    />
  )
}

function useChanges(client: DeskClient, ready: boolean): boolean {
  const queries = useQueryClient()
  const [connected, setConnected] = useState(true)
  useEffect(() => {
    if (!ready) return
    return client.listen((ids) => {
      for (const key of ['leads', 'calls', 'results']) void queries.invalidateQueries({ queryKey: [key] })
      // A lead can be open under its reference, and its page shows other leads of the same company.
      const concerns = (open: LeadDetail | undefined) =>
        open !== undefined && [open.lead, ...open.related].some(({ id }) => ids.includes(id))
      void queries.invalidateQueries({
        queryKey: ['lead'],
        predicate: ({ state }) => ids.length === 0 || concerns(state.data as LeadDetail | undefined),
      })
    }, setConnected)
  }, [client, queries, ready])
  return connected
}

/** Proves to the lead API who is signed in. Only the local lake gets the cookie with its session. */
function useProof(lake: StudioSettings['lake']): () => Promise<string> {
  const sanity = useClient({ apiVersion: '2026-03-01' })
  return async () => {
    if (lake === 'hosted') return sanity.config().token ?? ''
    const { ticket } = await sanity.request<{ ticket: string }>({ method: 'POST', uri: '/auth/ticket' })
    return ticket
  }
}

/** The lake's sign-in page in a window of its own, which tells the channel below once it is done (packages/content-lake). */
function openSignIn(): void {
  const done = `${location.origin}/v1/auth/signed-in`
  window.open(
    `/v1/auth/login/code?origin=${encodeURIComponent(done)}`,
    'sign-in',
    'popup,width=480,height=720',
  )
}

function ConfirmSignIn({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
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
