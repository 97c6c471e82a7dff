/**
 * Shows our fonts where they came too late for the first page (styles/fonts.css). Called once another page is shown:
 * there, new letters move nothing that somebody was reading.
 */
export function adoptLateFonts(): void {
  const { fonts, documentElement } = document
  if (documentElement.dataset['fonts']) return
  void Promise.all(
    // Loaded first, so that no other font shows in between.
    ['650 1em "Bricolage Grotesque Late"', '1em "Instrument Sans Late"'].map((font) => fonts.load(font)),
  ).then(
    () => (documentElement.dataset['fonts'] = 'late'),
    () => undefined,
  )
}
