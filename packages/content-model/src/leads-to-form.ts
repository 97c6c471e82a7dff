const FORM_PAGES = new Set(['/contact', '/quote'])

const WITH_FORM = new Set(['form', 'planList'])

/** Whether there is a form, a button that opens one, or a link to a page with one. @param value as stored */
export function leadsToForm(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(leadsToForm)
  if (typeof value !== 'object' || value === null) return false
  const { _type, kind, href } = value as { _type?: unknown; kind?: unknown; href?: unknown }
  if (typeof _type === 'string' && WITH_FORM.has(_type)) return true
  if (_type === 'action' && kind === 'supportForm') return true
  // A button of another kind may still have an old address.
  const leads = typeof href === 'string' && (_type !== 'action' || kind === 'link')
  return (leads && isFormPage(href)) || Object.values(value).some(leadsToForm)
}

function isFormPage(href: string): boolean {
  return FORM_PAGES.has(/^[^?#]*/.exec(href)![0].replace(/\/$/, ''))
}
