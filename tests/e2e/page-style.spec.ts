import { routes } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

const some = ['/', '/contact', '/services/cyber-security', '/industries']

for (const path of process.env['FULL'] ? routes : some) {
  test(`${path} looks the same with its part of the style sheet as with the whole`, async ({ page }) => {
    await page.goto(path)
    const changed = await page.evaluate(async () => {
      // Far from the screen, elements have no style.
      delete document.documentElement.dataset['near']
      const whole = await fetch(document.querySelector<HTMLElement>('[data-style]')!.dataset['style']!)
      const sheet = new CSSStyleSheet()
      // Fonts that are declared again load again.
      await sheet.replace((await whole.text()).replaceAll(/@font-face\{[^}]*\}/g, ''))
      // Chromium says another value of automatic margins in the frame after an element got its layout.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const elements = [...document.querySelectorAll('body *')]
      const read = () =>
        elements.flatMap((element) =>
          [undefined, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(element, pseudo)
            if (pseudo && style.content === 'none') return ''
            return Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`).join()
          }),
        )
      const before = read()
      document.adoptedStyleSheets.push(sheet)
      return read().filter((style, index) => style !== before[index]).length
    })
    expect(changed).toBe(0)
  })
}
