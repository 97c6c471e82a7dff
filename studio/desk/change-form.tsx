import { useToast } from '@sanity/ui/toast'
import type { PropsWithChildren } from 'react'
import { FormDialog } from './form-parts.tsx'
import { type Change, useChange } from './queries.ts'

type ChangeFormProps<Answer> = PropsWithChildren<{
  title: string
  text: string
  cancelText?: string
  tone?: 'critical'
  width?: number
  change: Change | undefined
  onDone: (answer: Answer) => Parameters<ReturnType<typeof useToast>['push']>[0]
  onClose: () => void
}>

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
