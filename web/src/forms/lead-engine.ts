import {
  createFormControl,
  type DefaultValues,
  type FieldErrors as HookErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from 'react-hook-form'
import { leadContext } from '../lib/attribution.ts'
import { sendLead } from '../lib/lead-client.ts'
import { leadHeaders, openSession } from '../lib/session.ts'
import type { Checked, FieldErrors, FormEngine } from './use-lead-form.ts'

type EngineOptions<Values extends FieldValues, Output> = {
  resolver: Resolver<Values, unknown, Output>
  /** Field names in the order in which a first failing rule is looked for (contract.md, Lead API). */
  order: readonly Path<Values>[]
  /** What the inputs hold already. */
  values: DefaultValues<Values>
  empty: DefaultValues<Values>
  toLead: (checked: Output) => object
}

/** Binds react-hook-form to a schema, without a hook: the form's inputs are in the page before this code is. */
export function createLeadEngine<Values extends FieldValues, Output>(
  options: EngineOptions<Values, Output>,
): FormEngine {
  const { resolver, order, values, empty, toLead } = options
  const control = createFormControl<Values, unknown, Output>({
    resolver,
    // From the inputs: react-hook-form would empty a radio group that it has no value for.
    defaultValues: values,
    shouldFocusError: false,
    shouldUnregister: false,
  })
  return {
    register(name) {
      const field = order.find((known) => known === name)
      if (!field) throw new Error(`The form's rules know no field ${name}`)
      return control.register(field)
    },
    check: () =>
      new Promise<Checked>((resolve, reject) => {
        control
          .handleSubmit(
            (values) => resolve({ ok: true, lead: toLead(values) }),
            (errors) => resolve({ ok: false, errors: inOrder(errors, order) }),
          )()
          .catch(reject)
      }),
    openSession,
    send(settings, lead, idempotencyKey) {
      const context = leadContext()
      return sendLead({
        apiUrl: settings.apiUrl,
        body: { ...lead, ...(context && { context }) },
        idempotencyKey,
        headers: leadHeaders(settings),
      })
    },
    onErrors: (listener) =>
      control.subscribe({
        formState: { errors: true },
        callback: ({ errors, isSubmitted }) => {
          if (isSubmitted) listener(Object.fromEntries(inOrder(errors ?? {}, order)) satisfies FieldErrors)
        },
      }),
    clear: () => control.reset(empty),
  }
}

function inOrder(errors: HookErrors, order: readonly string[]): [string, string][] {
  return order.flatMap((name): [string, string][] => {
    const message = errors[name]?.message
    return typeof message === 'string' ? [[name, message]] : []
  })
}
