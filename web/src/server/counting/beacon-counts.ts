import type { FormDefinition } from '@site/domain/forms/form-definition'
import { popup } from '@site/domain/forms/contact'
import type { Beacon } from '@site/domain/insight/beacon'
import { findChannel, readName } from '@site/domain/insight/channel'
import { countNames, type CountBatch, type CountKind, type Counts } from '@site/domain/insight/counts'

type View = {
  day: string
  /** A path that the site has, or `other`. */
  page: string
  /** The page's forms. */
  forms: readonly FormDefinition[]
  /** False once the network has sent a form in the last minute. */
  maySend: boolean
  /** The versions of experiments that the visitor has seen, on this page or before. */
  versions: readonly string[]
}

/** What a beacon adds to the counts. It can only add to forms and fields that its page has. */
export function countBeacon(beacon: Beacon, { day, page, forms, maySend, versions }: View): CountBatch {
  const views = Number(beacon.view ?? 0)
  const none = { views: 0, began: 0, sent: 0, calls: 0, phone: 0 }
  const row = (kind: CountKind, key: string, counts: Partial<Counts>, at = page) => ({
    day,
    page: at,
    kind,
    key,
    ...none,
    ...counts,
  })
  let left = maySend ? 1 : 0
  const progress = [...forms, popup].flatMap((form) => {
    const told = beacon.forms?.[form.key]
    if (!told) return []
    const sent = told.sent ? left : 0
    left -= sent
    return [
      { form, told, began: Number(told.began ?? 0), sent, calls: form.endpoint === '/booking' ? sent : 0 },
    ]
  })
  const sum = (name: 'began' | 'sent' | 'calls') => progress.reduce((total, each) => total + each[name], 0)
  const counts = {
    views,
    began: sum('began'),
    sent: sum('sent'),
    calls: sum('calls'),
    phone: Number(beacon.phone ?? 0),
  }
  const named = (['campaign', 'source', 'medium'] as const).flatMap((kind) => {
    const name = readName(beacon.utm?.[kind])
    return name ? [row(kind, name, counts, '')] : []
  })
  const shown = versions
    .map((version) => row('version', version, { ...counts, views: version === beacon.version ? views : 0 }))
    .filter((each) => countNames.some((name) => each[name] > 0))
  return {
    counts: [
      row('device', beacon.device, counts),
      row('channel', findChannel(beacon), counts),
      ...named,
      ...shown,
      ...forms.map(({ source }) => row('form', source, { views })),
      ...progress.map(({ form, began, sent, calls }) => row('form', form.source, { began, sent, calls })),
    ],
    fields: progress.flatMap(({ form, told }) =>
      form.fields
        .map(({ name }) => ({
          day,
          page,
          form: form.source,
          field: name,
          reached: Number(told.reached?.includes(name) ?? false),
          errors: Number(told.errors?.includes(name) ?? false),
        }))
        .filter(({ reached, errors }) => reached + errors > 0),
    ),
  }
}
