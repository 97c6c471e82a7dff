import { useToast } from '@sanity/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PropsWithChildren } from 'react'
import { useDesk } from '../client/desk-provider.tsx'
import { FormDialog } from '../form-parts.tsx'

/** What is sent to the API, below /desk/calls. */
type CallChange = { path: string; body?: unknown; headers?: Record<string, string> }

/** Changes calls or blocks, and loads again what shows them. */
export function useCallChange<Answer>() {
  const { client } = useDesk()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ path, ...options }: CallChange) =>
      client.ask<Answer>('POST', `/desk/calls${path}`, options),
    onSettled: () => {
      for (const key of ['calls', 'leads', 'lead']) void queries.invalidateQueries({ queryKey: [key] })
    },
  })
}

type CallDialogProps = PropsWithChildren<{
  title: string
  /** Of the button. */
  text: string
  /** What to send; undefined while something is missing. */
  change: CallChange | undefined
  /** Said once it is done. */
  done: string
  tone?: 'critical'
  onClose: () => void
}>

/** A form that changes the calls. */
export function CallDialog({ change, done, onClose, ...form }: CallDialogProps) {
  const toast = useToast()
  const { mutate, isPending, error } = useCallChange()
  const onSuccess = () => {
    toast.push({ id: 'call', status: 'success', title: done })
    onClose()
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
