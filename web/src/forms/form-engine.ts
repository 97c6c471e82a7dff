import { zodResolver } from '@hookform/resolvers/zod'
import type { LeadReceipt } from '@site/contracts/answers'
import type { FormDefinition } from '@site/contracts/forms/form-definition'
import { formSchema } from '@site/contracts/forms/schemas'
import { toLead } from '@site/contracts/forms/to-lead'
import { createFormControl, type FieldErrors as HookErrors } from 'react-hook-form'
import type { Settings } from '../env.ts'
import { leadContext } from '../lib/consent-and-measuring/attribution.ts'
import { sendLead } from '../lib/lead-forms/lead-client.ts'
import { LeadError } from '../lib/lead-forms/lead-error.ts'
import { leadHeaders, openSession } from '../lib/lead-forms/session.ts'
import type { FieldBinding } from '../ui/field.tsx'
import type { FieldErrors, Problem } from './field-problems.ts'
import type { FieldValues } from './form-values.ts'
import { leadKeys } from './lead-keys.ts'
import { ownProblems } from './own-problems.ts'

/** What a form's own rules give: the lead to send, or the messages, first failing rule first. */
export type Checked = { ok: true; lead: object } | { ok: false; errors: readonly Problem[] }

/** What became of a lead: it is stored, or what is wrong with which fields, or how long a limit asks to wait (s). */
export type Outcome =
  | { ok: true; receipt: LeadReceipt }
  | { ok: false; errors: readonly Problem[]; retryAfter: number | null }

/** The part of a form that weighs: react-hook-form and the schemas, in a module of their own. */
export type FormEngine = {
  register(name: string): FieldBinding
  check(): Promise<Checked>
  /** Opens the anonymous session, or keeps it fresh. Nothing waits for it. */
  openSession(settings: Settings): void
  /** Sends what was checked. The same words are sent under the same Idempotency-Key until they are stored. */
  send(settings: Settings, lead: object): Promise<Outcome>
  /** Sees each edit after a first failed check. */
  onErrors(listener: (errors: FieldErrors) => void): () => void
  clear(): void
}

/**
 * Binds react-hook-form to a form's definition, without a hook: the form's inputs are in the page before this code is.
 *
 * @param values what the inputs hold already: react-hook-form would empty a radio group that it has no value for
 */
export function createFormEngine(form: FormDefinition, values: FieldValues): FormEngine {
  const empty: FieldValues = Object.fromEntries(form.fields.map(({ name }) => [name, '']))
  const keys = leadKeys()
  const control = createFormControl<FieldValues, unknown, FieldValues>({
    resolver: zodResolver(formSchema(form)),
    defaultValues: { ...empty, ...values },
    shouldFocusError: false,
    shouldUnregister: false,
  })
  return {
    register(name) {
      if (!(name in empty)) throw new Error(`The form ${form.key} has no field ${name}`)
      return control.register(name)
    },
    check: () =>
      new Promise<Checked>((resolve, reject) => {
        control
          .handleSubmit(
            (checked) => resolve({ ok: true, lead: toLead(form, checked) }),
            (errors) => resolve({ ok: false, errors: inOrder(errors, form) }),
          )()
          .catch(reject)
      }),
    openSession,
    async send(settings, lead) {
      const context = leadContext()
      try {
        const receipt = await sendLead({
          apiUrl: settings.apiUrl,
          body: { ...lead, ...(context && { context }) },
          idempotencyKey: keys.keyOf(lead),
          headers: leadHeaders(settings),
        })
        keys.forget()
        return { ok: true, receipt }
      } catch (error) {
        const { problems, retryAfter } = error instanceof LeadError ? error : new LeadError('Not sent')
        return { ok: false, errors: ownProblems(problems, form), retryAfter }
      }
    },
    onErrors: (listener) =>
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
