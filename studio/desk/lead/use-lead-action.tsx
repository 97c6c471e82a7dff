import { Button, Flex, Text } from '@sanity/ui'
import { UndoIcon } from '@sanity/icons/Undo'
import { useToast } from '@sanity/ui/toast'
import type { LeadChange } from '@site/domain/desk/lead-changes'
import type { LeadDetail, LeadEvent } from '@site/domain/desk/lead-detail'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { SmallButton } from '../../components/small-text.tsx'
import { type DeskClient, DeskError } from '../client/desk-client.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useNames } from '../queries.ts'
import { describeEvent, nameActor } from './timeline-words.ts'

export type Action = { done: string } & (
  | { kind: 'change'; change: LeadChange }
  | { kind: 'notes'; body: { text: string } }
  | { kind: 'reply'; body: { subject: string; text: string; after?: string; ownMail?: boolean }; key: string }
  | { kind: 'merge'; body: { into: string } }
  | { kind: 'release' | 'quarantine' | 'unmerge' | 'notice' | 'allow-mails' }
)

type Known = { id: string; version: number }

const UNDOABLE_MS = 10_000

export function useLeadAction() {
  const { client } = useDesk()
  const queries = useQueryClient()
  const toast = useToast()
  const nameOwner = useNames()
  const mutation = useMutation({
    // One after the other, so that each uses the version created by the previous one.
    scope: { id: 'lead-action' },
    mutationFn: async ({ lead, action }: { lead: Known; action: Action; isUndo?: boolean }) => {
      // Two changes in a row are made to the version that was shown, but the second must not conflict with the first.
      const own = queries.getQueryData<LeadDetail>(['lead', lead.id])?.lead.version ?? 0
      const changed = Math.max(lead.version, own)
      return { detail: await send(client, { ...lead, version: changed }, action), changed }
    },
    onSuccess: ({ detail, changed }, { action, isUndo }) => {
      const { lead } = detail
      queries.setQueryData(['lead', lead.id], detail)
      queries.setQueryData(['lead', lead.reference], detail)
      const undo = isUndo ? undefined : reverseAction(action, changed, detail)
      const title = undo ? (
        <Done text={action.done} onUndo={() => mutation.mutate({ lead, action: undo, isUndo: true })} />
      ) : (
        action.done
      )
      // On a phone, stacked messages would cover the next controls.
      toast.push({ id: 'lead-action', status: 'success', title, ...(undo && { duration: UNDOABLE_MS }) })
    },
    onError: async (error, { lead, action }) => {
      const isLater = error instanceof DeskError && error.status === 412
      const isReply = action.kind === 'reply'
      const title = isLater ? (isReply ? 'Not sent' : 'Not saved') : 'Something went wrong'
      // The reply form itself shows what others have done.
      const last = isLater && !isReply && (await lastEvent(client, lead.id))
      const description = last
        ? `${nameActor(last)} changed this lead meanwhile: ${describeEvent(last, nameOwner).title}. Check it, then try again`
        : error.message
      toast.push({ id: 'lead-action', status: 'error', title, description, duration: 10_000 })
    },
    onSettled: () => void queries.invalidateQueries(),
  })
  return mutation
}

export function reverseAction(
  action: Action,
  changed: number,
  { lead, timeline }: LeadDetail,
): Action | undefined {
  const done = 'Undone'
  if (action.kind === 'quarantine') return { kind: 'release', done }
  if (action.kind === 'release') return { kind: 'quarantine', done }
  if (action.kind === 'merge') return { kind: 'unmerge', done }
  const last = timeline.at(-1)
  if (action.kind !== 'change' || lead.version !== changed + 1 || !last) return undefined
  return last.kind === 'changed' || last.kind === 'corrected'
    ? { kind: 'change', change: last.detail['from'] as LeadChange, done }
    : undefined
}

type ActionButtonProps = ComponentProps<typeof Button> & { lead: Known; action: Action }

export function ActionButton({ lead, action, ...button }: ActionButtonProps) {
  const { mutate, isPending } = useLeadAction()
  return <Button mode="ghost" disabled={isPending} {...button} onClick={() => mutate({ lead, action })} />
}

export function UnmergeButton(props: ComponentProps<typeof Button> & { lead: Known }) {
  return <ActionButton text="Unmerge" {...props} action={{ kind: 'unmerge', done: 'Unmerged' }} />
}

async function lastEvent(client: DeskClient, id: string): Promise<LeadEvent | undefined> {
  const detail = await client.ask<LeadDetail>('GET', `/desk/leads/${id}`).catch(() => undefined)
  return detail?.timeline.at(-1)
}

function send(client: DeskClient, { id, version }: Known, action: Action): Promise<LeadDetail> {
  const path = `/desk/leads/${id}`
  if (action.kind === 'change')
    return client.ask('PATCH', path, { body: action.change, headers: { 'if-match': `"${version}"` } })
  return client.ask('POST', `${path}/${action.kind}`, {
    ...('body' in action && { body: action.body }),
    ...('key' in action && { headers: { 'idempotency-key': action.key } }),
  })
}

function Done({ text, onUndo }: { text: string; onUndo: () => void }) {
  return (
    <Flex gap={3} align="center">
      <Text size={1}>{text}</Text>
      <SmallButton mode="ghost" icon={UndoIcon} text="Undo" aria-keyshortcuts="z" onClick={onUndo} />
    </Flex>
  )
}
