import { type FactValues, withFacts } from '@site/domain/facts/facts-in-text'
import type { DocumentDefinition, PreviewValue } from 'sanity'

let values: FactValues | undefined

/** Keeps the current facts: what prepares the lines of lists is no component, and can't ask for them. */
export function noteFacts(current: FactValues | undefined): void {
  values = current
}

export function withFactsInLists<Type extends DocumentDefinition>(type: Type): Type {
  const { preview } = type
  if (!preview) return type
  const prepare = (...given: Parameters<NonNullable<typeof preview.prepare>>): PreviewValue => {
    const shown: PreviewValue = preview.prepare?.(...given) ?? given[0]
    if (!values) return shown
    return {
      ...shown,
      title: withFacts(shown.title, values),
      subtitle: withFacts(shown.subtitle, values),
    } as PreviewValue
  }
  return { ...type, preview: { ...preview, prepare } }
}
