import { useToast } from '@sanity/ui/toast'
import type { PropsWithChildren } from 'react'
import { FormDialog } from './form-parts.tsx'
import { type Change, useChange } from './queries.ts'

type ChangeFormProps<Answer> = PropsWithChildren<{
  title: string
  text: string
  /** Of the button that does nothing. */
  cancelText?: string
  tone?: 'critical'
  /** Of the dialog, as in @sanity/ui. */
  width?: number
  /** What to send; undefined while something is missing. */
  change: Change | undefined
  /** Called once it is done. @returns what the person is told */
  onDone: (answer: Answer) => Parameters<ReturnType<typeof useToast>['push']>[0]
  onClose: () => void
}>

/** A dialog whose form is sent to the API. */
export function ChangeForm<Answer>({ change, onDone, onClose, ...form }: ChangeFormProps<Answer>) {
  const toast = useToast()
  const { mutate, isPending, error } = useChange<Answer>()
  const onSuccess = (answer: Answer) => {
    onClose()
    toast.push({ status: 'success', ...onDone(answer) })
  }
  return (
    <FormDialog
      {...form}
      disabled={!change || isPending}
      error={error}
      onSubmit={() => change && mutate(change, { onSuccess })}
      onClose={onClose}
    />
  )
}
