import type { FormDefinition, Problem } from '@site/domain/forms/form-definition'
import { CLIENT_ANSWER } from '@site/domain/lead/lead-fields'
import type { Settings } from '../env.ts'
import { isPreview } from '../lib/content/is-preview.ts'
import { withoutSecret } from '../lib/navigation/paths.ts'
import { showToast } from '../lib/screen/toasts.ts'
import type { FormEngine } from './form-engine.ts'
import { readValues } from './form-values.ts'
import { keepKnownDetails } from './known-details.ts'
import type { SentLead } from '@site/domain/http/responses'

/** The lead was stored, its fields are refused, or it could not be sent: a limit asks to wait (seconds), or null. */
export type Sending = { sent: SentLead } | { refused: readonly Problem[] } | { retryAfter: number | null }

/** Checks a form as it is on the page, and sends it. In the preview it only says what would happen. */
export async function sendLeadForm(
  engine: FormEngine,
  form: HTMLFormElement,
  definition: FormDefinition,
  settings: Settings,
): Promise<Sending | null> {
  const { detail2, plan, client, ...values } = readValues(form)
  const checked = await engine.check(values)
  if (!checked.ok) return { refused: checked.errors }
  if (isPreview) {
    // Written here and not in form-messages.ts, so that the site's own build drops the text with this branch.
    const text = 'Nothing was sent. On the site this form reaches you.'
    showToast({ title: 'This is the preview', text, style: 'normal' })
    return null
  }
  const outcome = await engine.send(settings, {
    ...checked.lead,
    page: withoutSecret(location.pathname),
    ...(detail2 && { detail2 }),
    ...(plan && { plan }),
    ...(client && { answers: [CLIENT_ANSWER] }),
  })
  if (outcome.ok) {
    keepKnownDetails(definition, checked.lead)
    return { sent: outcome.sent }
  }
  return outcome.errors.length > 0 ? { refused: outcome.errors } : { retryAfter: outcome.retryAfter }
}
