import type { StringRule, ValidationContext } from 'sanity'

/** Advice: a service's title in search results has its name, and so has its heading or the line above that. */
export function namesTheService(rule: StringRule) {
  return rule
    .custom((text, { document, parent }: ValidationContext) => {
      const name = document?._type === 'service' ? (document['title'] as string | undefined) : undefined
      const { heading = '' } = (parent ?? {}) as { heading?: string }
      const said = `${text ?? ''} ${heading}`.trim().toLowerCase()
      return !name || !said || said.includes(name.toLowerCase()) || `Name the service here: “${name}”.`
    })
    .warning()
}
