/** Pasted content in a form that the text supports, and notes for the editor about what changed. */
export type TidyPaste = { readonly html: string; readonly notes: readonly string[] }

/** Characters that some programs use as bullets when they write a list as paragraphs. */
const BULLET = /^[\s\u00a0]*[•·▪◦‣●○■§\uf0b7][\s\u00a0]+/u
const NUMBER = /^[\s\u00a0]*\d{1,3}[.)][\s\u00a0]+/u

/**
 * Converts pasted HTML to what the text supports: Word's list paragraphs become lists, headings become the two levels
 * that text has, and table rows become lines if the text has no tables.
 *
 * @param page The pasted document. It is modified.
 * @param tables Whether the text supports tables.
 */
export function tidyPaste(page: Document, tables: boolean): TidyPaste {
  const images = page.querySelectorAll('img, picture, v\\:imagedata').length
  const notes = [
    ...(images > 0
      ? [
          `${counted(images, 'image', 'was', 'were')} left out, because text can’t hold images. Add a block “Image” for each.`,
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

/** The page has a single h1, outside its text. Text has the two levels below. */
function tidyHeadings(page: Document): string[] {
  const first = rename(page, 'h1', 'h2')
  rename(page, 'h4, h5, h6', 'h3')
  return first > 0
    ? [
        `${counted(first, 'main heading', 'is', 'are')} now a “Heading”, because the page already has a main heading.`,
      ]
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
    ? [
        `${counted(tables.length, 'table', 'was', 'were')} turned into lines, because this text can’t hold tables.`,
      ]
    : []
}

/** Word and some mail programs write a list as paragraphs that start with a bullet or number. */
function tidyLists(page: Document): void {
  for (const ignored of page.querySelectorAll('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]')) {
    ignored.replaceWith(`${ignored.textContent.trim()} `)
  }
  for (const paragraph of page.querySelectorAll('p')) {
    const sign = [BULLET, NUMBER].find((signs) => signs.test(paragraph.textContent))
    if (!sign) continue
    // A single number may just start a sentence. Word marks the paragraphs of a list.
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

/** Removes the bullet or number from the start of an item. */
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
