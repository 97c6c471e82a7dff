/** Our fonts, and the names under which a page that had to do without them loads them again (styles/fonts.css). */
const FONTS = [
  { weight: 650, name: 'Bricolage Grotesque Variable', late: 'Bricolage Grotesque Late' },
  { weight: 400, name: 'Instrument Sans Variable', late: 'Instrument Sans Late' },
]

let missing = false

/**
 * Notes whether a font of ours came too late for the first page. It measures text, because a font that isn't used for
 * that reason counts as loaded too. That takes 20 ms on a phone, so call it before the visitor opens another page.
 */
export function checkFonts(): void {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  const width = (weight: number, family: string) => {
    context.font = `${weight} 16px ${family}`
    return context.measureText('iiii').width
  }
  missing = FONTS.some(
    ({ weight, name }) => width(weight, `"${name}", monospace`) === width(weight, 'monospace'),
  )
}

/**
 * Switches to our fonts if one came too late. On a new page that can't shift text that somebody is reading. If they are in
 * use already, nothing changes: a switch lays out the whole document again.
 */
export function adoptLateFonts(): void {
  if (!missing) return
  missing = false
  const { fonts, documentElement } = document
  // Load both first, so that no fallback shows in between.
  void Promise.all(FONTS.map(({ weight, late }) => fonts.load(`${weight} 1em "${late}"`))).then(
    () => (documentElement.dataset['fonts'] = 'late'),
    () => (missing = true),
  )
}
