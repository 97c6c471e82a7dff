import { BRAND } from '@site/domain/brand'
import type { LeadFilters } from '@site/domain/desk/lead-list'
import { withAsciiDomain } from '@site/domain/lead/email-address'
import type { Outcome } from '@site/domain/desk/results'
import { hasCall } from '../../leads/call-conditions.sql.ts'
import { OPEN, OVERDUE, TO_DO } from '../../leads/due-conditions.sql.ts'
import { CAMPAIGN, searchableText } from '../../leads/lead-columns.sql.ts'

/** The page with the form. For leads from before we stored it, the page of the visit. */
export const PAGE = "coalesce(page, context->>'page')"

export const outcomeConditions: Readonly<Record<Outcome, string>> = {
  answered: 'answered_at > created_at',
  inTime: 'answered_at <= due_at',
  // An unanswered lead counts too, even after a person has closed it as lost.
  late: '(answered_at > due_at OR (answered_at IS NULL AND due_at < now()))',
  qualified: "stage IN ('qualified', 'won')",
  won: "stage = 'won'",
}

export type Parameters = {
  values: unknown[]
  add(value: unknown): string
}

export function createParameters(): Parameters {
  const values: unknown[] = []
  return { values, add: (value) => `$${values.push(value)}` }
}

export function buildConditions(
  filters: LeadFilters & { q?: string },
  me: string,
  { add }: Parameters,
): string {
  const known = (column: string, value: string | undefined) =>
    value === undefined ? undefined : value === '' ? `${column} IS NULL` : `${column} = ${add(value)}`
  const { stage, owner, from, to, due, q } = filters
  const conditions = [
    // Callers give the reference from their own mail, even if that lead was merged as a duplicate.
    q === undefined ? 'merged_into IS NULL' : `(merged_into IS NULL OR reference = upper(${add(q)}))`,
    filters.status && `status = ${add(filters.status)}`,
    stage && (stage === 'open' ? OPEN : `stage = ${add(stage)}`),
    known('owner', owner === 'nobody' ? '' : owner === 'me' ? me : owner),
    filters.source && `lead_source = ${add(filters.source)}`,
    known(CAMPAIGN, filters.campaign),
    known(PAGE, filters.page),
    known('industry', filters.industry),
    known('plan', filters.plan),
    from && `created_at >= ${add(inSydney(from))}::timestamptz`,
    to && `created_at < ${add(inSydney(to))}::timestamptz`,
    due && (due === 'overdue' ? OVERDUE : TO_DO),
    filters.outcome && outcomeConditions[filters.outcome],
    filters.value && `value_cents >= ${add(filters.value)}::bigint * 100`,
    filters.call && hasCall(filters.call),
    q !== undefined && searchCondition(q, add),
  ]
  return conditions.filter(Boolean).join(' AND ')
}

function searchCondition(q: string, add: Parameters['add']): string {
  const query = searchQuery(q)
  if (query === undefined) return 'false'
  return `${searchableText('leads')} @@ to_tsquery('simple', ${add(query)})`
}

function inSydney(moment: string): string {
  return moment.includes('T') ? moment : `${moment} 00:00 ${BRAND.timeZone}`
}

const phone = /^[+(]?[\d\s().-]{5,}\d$/

const WORDS_MAX = 12

/** Each word must begin one of the lead's, as it is or in plain letters. Undefined without a letter or digit. */
export function searchQuery(q: string): string | undefined {
  const text = q.normalize('NFC').toLowerCase()
  if (phone.test(text)) return phoneQuery(text.replaceAll(/\D/g, ''))
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{M}+|['’‘ʼ`]/gu, '')
    .replaceAll(/[đłø]/g, (letter) => ({ đ: 'd', ł: 'l' })[letter] ?? 'o')
  // Domains of other alphabets are stored as Punycode.
  const stored = text.replaceAll(/\S*[.@]\S*/g, withAsciiDomain)
  const forms = [text, plain, stored].map((form) => form.match(/[\p{L}\p{N}]+/gu) ?? [])
  const queries = forms.map((words) => words.slice(0, WORDS_MAX).map(beginning).join(' & '))
  return [...new Set(queries)].filter(Boolean).join(' | ') || undefined
}

/** The migration indexes the last nine digits of phone numbers, without country code or leading zero. */
function phoneQuery(digits: string): string {
  const bare = digits.length > 9 ? digits.slice(-9) : digits.replace(/^0/, '')
  return [...new Set([digits, bare])].map(beginning).join(' | ')
}

const beginning = (word: string): string => `'${word}':*`
