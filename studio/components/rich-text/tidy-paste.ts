/** What was pasted, in a form that blocks can hold, and what editors have to know about it. */
export type TidyPaste = { readonly html: string; readonly notes: readonly string[] }

/** Signs that stand for the bullets of a list where a program writes it as paragraphs. */
const BULLET = /^[\s\u00a0]*[•·▪◦‣●○■§\uf0b7][\s\u00a0]+/u
const NUMBER = /^[\s\u00a0]*\d{1,3}[.)][\s\u00a0]+/u

/**
 * Puts pasted HTML into a form that blocks can hold: lists that Word wrote as paragraphs become lists, headings become
 * those of the page's text, and where there are no tables, rows become lines.
 *
 * @param page What was pasted; it is changed.
 * @param tables Whether the text takes tables.
 */
export function tidyPaste(page: Document, tables: boolean): TidyPaste {
  const images = page.querySelectorAll('img, picture, v\\:imagedata').length
  const notes = [
    ...(images > 0
      ? [
          `${counted(images, 'image', 'was', 'were')} left out: text holds none. Add a block “Image” for each.`,
        ]
      : []),
    ...tidyHeadings(page),
    ...(tables ? [] : tidyTables(page)),
  ]
  tidyLists(page)
  return { html: page.documentElement.outerHTML, notes }
}

function counted(number: number, one: string, ...[was, were]: [string, string]): string {
  return number === 1 ? `One ${one} ${was}` : `${number} ${one}s ${were}`
}

/** A page has one heading of the first level, which is not part of its text, and text has two levels below. */
function tidyHeadings(page: Document): string[] {
  const first = rename(page, 'h1', 'h2')
  rename(page, 'h4, h5, h6', 'h3')
  return first > 0
    ? [`${counted(first, 'main heading', 'is', 'are')} a “Heading” now: the page has its own.`]
    : []
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

function tidyTables(page: Document): string[] {
  const tables = page.querySelectorAll('table')
  for (const table of tables) {
    const lines = [...table.rows].map((row) => {
      const line = page.createElement('p')
      line.textContent = [...row.cells].map((cell) => cell.textContent.trim()).join(' | ')
      return line
    })
    table.replaceWith(...lines)
  }
  return tables.length > 0
    ? [`${counted(tables.length, 'table', 'was', 'were')} put into lines: this text holds no tables.`]
    : []
}

/** Word and some mail programs write a list as paragraphs that begin with a sign. */
function tidyLists(page: Document): void {
  for (const ignored of page.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')) {
    ignored.replaceWith(`${ignored.textContent.trim()} `)
  }
  for (const paragraph of page.querySelectorAll('p')) {
    const sign = [BULLET, NUMBER].find((signs) => signs.test(paragraph.textContent))
    if (!sign) continue
    // One number alone may be the beginning of a sentence; a paragraph of a list says that it is one.
    const said = /MsoListParagraph/.test(paragraph.className) || paragraph.style.cssText.includes('mso-list')
    if (sign === NUMBER && !said && !paragraph.getAttribute('style')?.includes('mso-list')) continue
    const kind = sign === BULLET ? 'ul' : 'ol'
    const before = paragraph.previousElementSibling
    const list =
      before?.localName === kind && before.hasAttribute('data-tidied') ? before : page.createElement(kind)
    list.setAttribute('data-tidied', '')
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    withoutSign(item, sign)
    if (list === before) paragraph.remove()
    else paragraph.replaceWith(list)
    list.append(item)
  }
}

/** Takes the sign away from the first texts of an item. */
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
