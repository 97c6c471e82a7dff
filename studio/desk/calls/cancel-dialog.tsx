import { Text } from '@sanity/ui'
import type { DeskCall } from '@site/contracts/desk/calls'
import { localWords } from '@site/brand/business-time'
import { ChangeForm } from '../change-form.tsx'
import { useCalls } from '../queries.ts'
import { counted } from '../words.ts'
import { Told } from './call-dialogs.tsx'

type CancelDialogProps = { ids: readonly string[]; onDone?: () => void; onClose: () => void }

/** Asks before calls are cancelled, and says who is told. */
export function CancelDialog({ ids, onDone, onClose }: CancelDialogProps) {
  const { calls = [], toCheck = [] } = useCalls().data ?? {}
  const among = (listed: readonly DeskCall[]) => listed.filter(({ id }) => ids.includes(id))
  const [booked, unconfirmed] = [among(calls), among(toCheck)]
  const [first, ...others] = [...booked, ...unconfirmed]
  const verb = booked.length > 0 ? 'Cancel' : 'Drop'
  const what = others.length > 0 ? `${others.length + 1} calls` : 'the call'
  return (
    <ChangeForm<{ cancelled: number }>
      title={`${verb} ${first && others.length === 0 ? `the call with ${first.name}` : what}?`}
      text={`${verb} ${what}`}
      change={first && { path: '/desk/calls/cancel', body: { ids } }}
      onDone={({ cancelled }) => {
        onDone?.()
        return { title: `${counted(cancelled, 'call')} ${verb === 'Drop' ? 'dropped' : 'cancelled'}` }
      }}
      tone="critical"
      cancelText="Change nothing"
      onClose={onClose}
    >
      {first && others.length === 0 && <Text>{localWords(first.start)}.</Text>}
      {booked.length > 0 && (
        <Text>
          {counted(booked.length, 'booked call')}, whose time can be booked again.{' '}
          <Told mail={`${booked.length > 1 ? 'Each' : 'The'} visitor gets a mail that it is cancelled.`} />
        </Text>
      )}
      {unconfirmed.length > 0 && (
        <Text>{counted(unconfirmed.length, 'unconfirmed call')}. Nobody is told, not even the visitor.</Text>
      )}
    </ChangeForm>
  )
}
