/**
 * Switches to our fonts if they arrived too late for the first page (styles/fonts.css). Call it when another page is
 * shown, where the switch can't shift text that somebody is reading.
 */
export function adoptLateFonts(): void {
  const { fonts, documentElement } = document
  if (documentElement.dataset['fonts']) return
  void Promise.all(
    // Load them first, so that no fallback shows in between.
    ['650 1em "Bricolage Grotesque Late"', '1em "Instrument Sans Late"'].map((font) => fonts.load(font)),
  ).then(
    () => (documentElement.dataset['fonts'] = 'late'),
    () => undefined,
  )
}
