import iconsUrl from '../../assets/icons.svg?url'
import { lazyModule } from './lazy-module.ts'

/**
 * The style sheet of the whole site. A document only has its part for what it shows (server/rendering/page-style.ts), and
 * the fonts: declaring those again would load them again. In development, styles come with their code. Documents also have
 * only their own icons (server/rendering/drawings.ts).
 */
export const wholeStyle = lazyModule(async () => {
  if (import.meta.env.SSR) return
  const href = document.querySelector<HTMLElement>('[data-style]')?.dataset['style']
  if (!href) return
  void fetch(iconsUrl, { priority: 'low' }).catch(() => undefined)
  const answer = await fetch(href)
  if (!answer.ok) throw new Error(`The style sheet was answered with ${answer.status}`)
  const sheet = new CSSStyleSheet()
  await sheet.replace((await answer.text()).replaceAll(/@font-face\{[^}]*\}/g, ''))
  document.adoptedStyleSheets.push(sheet)
})
