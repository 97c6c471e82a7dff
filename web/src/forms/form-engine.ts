import { zodResolver } from '@hookform/resolvers/zod'
import {
  type FieldErrors,
  type FormDefinition,
  ownProblems,
  type Problem,
} from '@site/domain/forms/form-definition'
import { formSchema } from '@site/domain/forms/schemas'
import { toLead } from '@site/domain/forms/to-lead'
import { createFormControl, type FieldErrors as HookErrors } from 'react-hook-form'
import type { Settings } from '../env.ts'
import { leadContext } from '../lib/consent-and-measuring/attribution.ts'
import type { SentLead } from '@site/domain/http/responses'
import { LeadError, leadKeys, sendLead } from '../lib/lead-forms/lead-client.ts'
import { leadHeaders, openSession } from '../lib/lead-forms/session.ts'
import type { FieldBinding } from '../ui/field.tsx'
import type { FieldValues } from './form-values.ts'

/** The result of validation: the lead to send, or the errors in order. */
export type Checked = { ok: true; lead: object } | { ok: false; errors: readonly Problem[] }

/** The outcome of a lead: it was stored, some fields are wrong, or a limit asks to wait (seconds). */
export type Outcome =
  | { ok: true; sent: SentLead }
  | { ok: false; errors: readonly Problem[]; retryAfter: number | null }

export type FormEngine = ReturnType<typeof createFormEngine>

type FormResolver = ReturnType<typeof createResolver>

/** Validates a form by its schema, which takes a while to make. */
export const createResolver = (form: FormDefinition) => zodResolver(formSchema(form))

/**
 * The heavy part of a form, react-hook-form and the schemas, in a module that loads on demand.
 *
 * Binds react-hook-form to a form's definition. It isn't a hook, because the inputs are on the page before this module
 * loads.
 * @param resolver made from the form's definition in an earlier task (resolverOf)
 * @param values the inputs' current values: react-hook-form would clear a radio group without one
 */
export function createFormEngine(form: FormDefinition, resolver: FormResolver, values: FieldValues) {
  const empty: FieldValues = Object.fromEntries(form.fields.map(({ name }) => [name, '']))
  const keys = leadKeys()
  const control = createFormControl<FieldValues, unknown, FieldValues>({
    resolver,
    defaultValues: { ...empty, ...values },
    shouldFocusError: false,
    shouldUnregister: false,
  })
  return {
    register(name: string): FieldBinding {
      if (!(name in empty)) throw new Error(`The form ${form.key} has no field ${name}`)
      return control.register(name)
    },
    /** @param typed the inputs' values: react-hook-form misses changes without an event */
    check: (typed: FieldValues) =>
      new Promise<Checked>((resolve, reject) => {
        for (const name of Object.keys(empty)) control.setValue(name, typed[name] ?? '')
        control
          .handleSubmit(
            (checked) => resolve({ ok: true, lead: toLead(form, checked) }),
            (errors) => resolve({ ok: false, errors: inOrder(errors, form) }),
          )()
          .catch(reject)
      }),
    /** Opens the anonymous session or renews it, in the background. */
    openSession,
    /** Sends a validated lead. The same lead keeps its Idempotency-Key until it is stored. */
    async send(settings: Settings, lead: object): Promise<Outcome> {
      const context = leadContext()
      try {
        const sent = await sendLead({
          apiUrl: settings.apiUrl,
          endpoint: form.endpoint ?? '/submit-lead',
          body: { ...lead, ...(context && { context }) },
          idempotencyKey: keys.toKey(lead),
          headers: leadHeaders(settings),
        })
        keys.forget()
        return { ok: true, sent }
      } catch (error) {
        const { problems, retryAfter } = error instanceof LeadError ? error : new LeadError('Not sent')
        return { ok: false, errors: ownProblems(problems, form), retryAfter }
      }
    },
    /** Called on each edit after the first failed validation. */
    onErrors: (listener: (errors: FieldErrors) => void) =>
      control.subscribe({
        formState: { errors: true },
        callback: ({ errors, isSubmitted }) => {
          if (isSubmitted) listener(Object.fromEntries(inOrder(errors ?? {}, form)))
        },
      }),
    clear: () => control.reset(empty),
  }
}

function inOrder(errors: HookErrors, { fields }: FormDefinition): Problem[] {
  return fields.flatMap(({ name }): Problem[] => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [[name, message]] : []
  })
}
