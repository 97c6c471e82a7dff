import {
  isTokenAtKeyword,
  isTokenBadURL,
  isTokenFunction,
  isTokenString,
  isTokenURL,
  tokenize,
} from '@csstools/css-tokenizer'
import { httpError } from '../errors.ts'

/** In the same drawing, or a picture in it. */
const OWN = /^\s*(#|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i
/** CSS functions besides `url()` that load what they name, or run it. */
const LOADING = /src|image|cross-fade|expression/i

/** Drawing programs' own, such as `inkscape:version`. */
const isNote = (name: string): boolean => /^(?!svg:).+:|^metadata$/.test(name)

type Removed = {
  readonly element?: {
    readonly nodeType: number
    readonly nodeName: string
    readonly textContent: string | null
    closest(selector: string): unknown
    getAttribute(name: string): string | null
    querySelector(selector: string): unknown
  }
  readonly attribute?: { readonly name: string } | null
}

/** Only a drawing, by DOMPurify's list: an editor may open the file elsewhere, without the lake's headers. */
export async function plainSvg(bytes: Buffer): Promise<Buffer> {
  // Programs write styles as CDATA, which an HTML document can't adopt.
  const text = bytes
    .toString('utf8')
    .replace(/<!\[CDATA\[([^]*?)\]\]>/g, (_, data: string) =>
      data.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
  if (text.includes('\0')) throw refusal('text that is not UTF-8')
  // @ts-expect-error -- It has no types, and those that others wrote declare a browser everywhere.
  const { JSDOM } = await import('jsdom')
  const { default: createDOMPurify } = await import('dompurify')
  const { window } = new JSDOM('')
  const purify = createDOMPurify(window)
  const loading: string[] = []
  purify.addHook('uponSanitizeAttribute', ({ nodeName }: { nodeName?: string }, { attrName, attrValue }) => {
    const isLink = /(^|:)href$/.test(attrName)
    if (isLink ? !OWN.test(attrValue) : loadsSomething(attrValue)) loading.push(nodeName ?? attrName)
  })
  purify.addHook(
    'uponSanitizeElement',
    (element: { textContent?: string | null; firstElementChild?: unknown }, { tagName }) => {
      // Browsers read only the text beside elements: `@im<g>…</g>port` is `@import`.
      const isHidden = Boolean(element.firstElementChild)
      if (tagName === 'style' && (isHidden || loadsSomething(element.textContent ?? '')))
        loading.push(tagName)
    },
  )
  const { documentElement: given } = new window.DOMParser().parseFromString(text, 'image/svg+xml')
  if (given.localName !== 'svg') throw refusal('something that is not well-formed')
  const cleaned: unknown = purify.sanitize(given, {
    USE_PROFILES: { svg: true, svgFilters: true },
    ADD_TAGS: ['use', 'switch'],
    FORBID_TAGS: ['metadata'],
    KEEP_CONTENT: false,
    RETURN_DOM: true,
  })
  const { firstElementChild: drawing } = cleaned as { readonly firstElementChild: unknown }
  const more = (purify.removed as Removed[]).flatMap(strange)[0]
  if (more !== undefined) throw refusal(`“${more}”`)
  if (loading.length > 0 || !drawing) throw refusal(`something from elsewhere (“${loading[0] ?? 'svg'}”)`)
  return Buffer.from(new window.XMLSerializer().serializeToString(drawing))
}

/** Also for attributes, such as `fill="url(…)"`. Tokens have their escapes decoded (`u\72l(`). */
function loadsSomething(css: string): boolean {
  const tokens = tokenize({ css }).filter(([type]) => type !== 'whitespace-token' && type !== 'comment')
  return tokens.some((token, at) => {
    if (isTokenBadURL(token)) return true
    if (isTokenAtKeyword(token)) return token[4].value.toLowerCase() === 'import'
    if (isTokenURL(token)) return !OWN.test(token[4].value)
    if (!isTokenFunction(token)) return false
    const [name, given] = [token[4].value.toLowerCase(), tokens[at + 1]]
    return name === 'url' ? !(isTokenString(given) && OWN.test(given[4].value)) : LOADING.test(name)
  })
}

/** Inkscape's text for SVG 1.2, what Illustrator keeps for itself, Figma's effects on the background. */
function isNotDrawn(element: NonNullable<Removed['element']>): boolean {
  if (element.nodeName === 'flowRoot') return true
  if (element.nodeName !== 'foreignObject') return false
  if (element.getAttribute('requiredExtensions')?.startsWith('http://ns.adobe.com/')) return true
  return element.textContent?.trim() === '' && !element.querySelector(':not(div)')
}

/** What changes the drawing's looks or acts. */
function strange({ element, attribute }: Removed): string[] {
  if (attribute) return /^on/i.test(attribute.name) ? [attribute.name] : []
  if (element?.nodeType !== 1 || element.nodeName === 'BODY' || isNote(element.nodeName)) return []
  return element.closest('metadata') || isNotDrawn(element) ? [] : [element.nodeName]
}

const refusal = (what: string) =>
  httpError(
    400,
    `This SVG has ${what} in it. Export it again as a plain SVG, or save it as PNG, and choose that file`,
  )
