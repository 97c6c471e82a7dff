import { readCells, readText, hasSpans } from './read-table.ts'

export type TidyPaste = { readonly html: string; readonly notes: readonly string[] }

const BULLET = /^[\s\u00a0]*[•·▪◦‣●○■§\uf0b7\uf0a7][\s\u00a0]+/u

/** A number or letter that Word writes before an item or heading, such as `1.`, `2.3`, `a)` or `iv.` */
const NUMBERED = /^\(?([0-9]+(\.[0-9]+)*|[a-z]|[ivxlcdm]+)[.)]*$/i

export type Supported = { readonly tables: boolean; readonly images: boolean }

/** Modifies the page: Word's bullets become lists, headings get two levels, and rows become lines without tables. */
export function tidyPaste(page: Document, { tables, images }: Supported): TidyPaste {
  const notes = [
    imagesLeftOut(page, images),
    tidyHeadings(page),
    ...tidyLinks(page),
    tables ? splitCells(page) : tidyTables(page),
  ].filter((note) => note !== '')
  tidyWord(page)
  tidyLists(page)
  return { html: page.documentElement.outerHTML, notes }
}

const WORDS = 5

function imagesLeftOut(page: Document, canHold: boolean): string {
  const images = [...page.querySelectorAll('img, v\\:imagedata')]
  const before = (image: Element) => {
    const range = page.createRange()
    range.setStart(page.body, 0)
    range.setEndBefore(image)
    const text = page.createElement('div')
    text.append(range.cloneContents())
    return readText(text).split(/\s+/u).slice(-WORDS).join(' ')
  }
  const places = [...new Set(images.map(before))].map((text) =>
    text === '' ? 'at the start' : `after “…${text}”`,
  )
  const where = `${places.slice(0, 3).join(', ')}${places.length > 3 ? ' and further down' : ''}`
  const instead = canHold
    ? 'Save each as a file, and add it there with “Image”.'
    : 'This text can’t hold images: add a block “Images”.'
  return note(images.length, 'image was', 'images were', `left out, ${where}. ${instead}`)
}

function note(number: number, one: string, more: string, rest: string): string {
  if (number === 0) return ''
  return `${number === 1 ? `One ${one}` : `${number} ${more}`} ${rest}`
}

/** The page has a single h1, outside its text. Text has the two levels below. */
function tidyHeadings(page: Document): string {
  const first = rename(page, 'h1', 'h2')
  rename(page, 'h4, h5, h6', 'h3')
  const rest = 'now a “Heading”, because the page already has a main heading.'
  return note(first, 'main heading is', 'main headings are', rest)
}

function rename(page: Document, selector: string, name: string): number {
  const found = page.querySelectorAll(selector)
  for (const element of found) {
    const other = page.createElement(name)
    other.append(...element.childNodes)
    element.replaceWith(other)
  }
  return found.length
}

/** Browsers warn about pages without https, and the site links to none. Links that lead nowhere become their text. */
function tidyLinks(page: Document): string[] {
  const links = page.querySelectorAll<HTMLAnchorElement>('a[href^="http://"]')
  for (const link of links) link.protocol = 'https:'
  const others = [...page.querySelectorAll('a[href]')].filter(
    (link) => !/^(?:https:\/\/|\/(?!\/))/i.test(link.getAttribute('href') ?? ''),
  )
  for (const link of others) link.replaceWith(...link.childNodes)
  const why = 'because the site links to pages only, not to mail, files or notes.'
  return [
    note(links.length, 'link begins', 'links begin', 'with https:// now, instead of http://.'),
    note(others.length, 'link is', 'links are', `now just text, ${why}`),
  ]
}

function splitCells(page: Document): string {
  return [...page.querySelectorAll('table')].some(hasSpans)
    ? 'Merged cells of a table were split: their text is in the first column, and in each of their rows.'
    : ''
}

function tidyTables(page: Document): string {
  const tables = page.querySelectorAll('table')
  for (const table of tables) {
    const lines = readCells(table).map((cells) => {
      const line = page.createElement('p')
      line.textContent = cells.map((text) => text.replaceAll('\n', ', ')).join(' | ')
      return line
    })
    table.replaceWith(...lines)
  }
  const rest = 'turned into lines, because this text can’t hold tables. For a table, add a block “Table”.'
  return note(tables.length, 'table was', 'tables were', rest)
}

/** Word marks items with list and level, and writes their signs as text. Without its styles, all become bullets. */
function tidyWord(page: Document): void {
  const styles: Record<string, 'bullet' | 'number'> = {}
  for (const item of page.querySelectorAll<HTMLElement>('[style*="mso-list"]')) {
    const sign = item.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')
    const mark = sign?.textContent.replace(/[\s\u00a0]+/gu, '') ?? ''
    const [, list, level] = /mso-list:\s*(l\d+)\s+(level\d+)/.exec(item.getAttribute('style') ?? '') ?? []
    // Word's second level has an “o” for a bullet.
    if (list && mark !== '')
      styles[`${list}:${level}`] ??= mark !== 'o' && NUMBERED.test(mark) ? 'number' : 'bullet'
    sign?.remove()
  }
  if (Object.keys(styles).length === 0) return
  const style = page.createElement('style')
  style.textContent = Object.entries(styles)
    .map(
      ([name, kind]) =>
        `@list ${name} {mso-level-number-format:${kind === 'bullet' ? 'bullet' : 'decimal'};}`,
    )
    .join('\n')
  for (const own of page.querySelectorAll('style')) own.remove()
  page.head.append(style)
}

function tidyLists(page: Document): void {
  for (const paragraph of page.querySelectorAll('p:not([style*="mso-list"])')) {
    if (!BULLET.test(paragraph.textContent)) continue
    const before = paragraph.previousElementSibling
    const list =
      before?.localName === 'ul' && before.hasAttribute('data-tidied') ? before : page.createElement('ul')
    list.setAttribute('data-tidied', '')
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    withoutSign(item, BULLET)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
    list.append(item)
  }
}

function withoutSign(item: Element, sign: RegExp): void {
  let left = sign.exec(item.textContent)?.[0].length ?? 0
  const texts = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (left > 0 && texts.nextNode()) {
    const { data } = texts.currentNode as Text
    const taken = Math.min(left, data.length)
    ;(texts.currentNode as Text).data = data.slice(taken)
    left -= taken
  }
}

/** Numbered headings aren't items of a list: each would begin one of its own, and be number 1. */
export function withoutHeadingLists<Block extends object>(blocks: readonly Block[]): Block[] {
  return blocks.map((block) => {
    const {
      listItem,
      level: _level,
      ...rest
    } = block as Block & { listItem?: unknown; level?: unknown; style?: string }
    return listItem !== undefined && /^h\d$/.test(rest.style ?? '') ? (rest as unknown as Block) : block
  })
}
