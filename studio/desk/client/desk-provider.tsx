import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import type { DeskPerson } from '@site/contracts/desk/session'
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type PropsWithChildren, useContext, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { StudioSettings } from '../../src/settings.ts'
import { Message } from '../message.tsx'
import { ConfirmSignIn } from './confirm-sign-in.tsx'
import { createDeskClient, type DeskClient, DeskError } from './desk-client.ts'

/** Where the desk gets leads and sign-ins from. */
export type LeadDeskOptions = Pick<StudioSettings, 'apiUrl' | 'lake'>

export type Desk = {
  readonly client: DeskClient
  readonly person: DeskPerson
  /** Whether changes by others appear immediately. */
  readonly connected: boolean
}

const DeskContext = createContext<Desk | undefined>(undefined)

/** @returns the desk's context @throws Error outside of the desk */
export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('There is no lead desk around this component')
  return desk
}

/** The query client keeps leads in memory only. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
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
    },
  })
}

/** Signs the person in to the lead API, or says why that is not possible. */
export function DeskProvider({ options, children }: PropsWithChildren<{ options: LeadDeskOptions }>) {
  const readProof = useProof(options.lake)
  const [queries] = useState(createQueryClient)
  const [asked, setAsked] = useState<PromiseWithResolvers<void>>()
  const [client] = useState(() =>
    createDeskClient(options.apiUrl, readProof, async () => {
      const asking = Promise.withResolvers<void>()
      setAsked(asking)
      await asking.promise.finally(() => setAsked(undefined))
    }),
  )
  return (
    <QueryClientProvider client={queries}>
      <SignedIn client={client}>{children}</SignedIn>
      {asked && (
        <ConfirmSignIn onDone={asked.resolve} onCancel={() => asked.reject(new Error(NOT_CONFIRMED))} />
      )}
    </QueryClientProvider>
  )
}

const NOT_CONFIRMED = 'You have not signed in again, so nothing was done'

function SignedIn({ client, children }: PropsWithChildren<{ client: DeskClient }>) {
  const {
    data: person,
    error,
    refetch,
  } = useQuery({ queryKey: ['person'], queryFn: client.person, retry: false })
  const connected = useChanges(client, person !== undefined)
  if (person) return <DeskContext value={{ client, person, connected }}>{children}</DeskContext>
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

/** Loads data again when others change it. */
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
function useProof(lake: LeadDeskOptions['lake']): () => Promise<string> {
  const sanity = useClient({ apiVersion: '2026-03-01' })
  return async () => {
    if (lake === 'hosted') return sanity.config().token ?? ''
    const { ticket } = await sanity.request<{ ticket: string }>({ method: 'POST', uri: '/auth/ticket' })
    return ticket
  }
}
