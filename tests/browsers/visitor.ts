import type { Key, Tab } from './tab.ts'
import { until } from './until.ts'

/** Elements by role and name, like for screen readers. */
const SELECTORS = {
  button: 'button',
  link: 'a[href]',
  'menu entry': 'header li li a',
  radio: 'input[type="radio"]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  dialog: 'dialog[open]',
  region: 'section[aria-label], section[aria-labelledby]',
} as const

export type Role = keyof typeof SELECTORS

/** Pixels of the viewport. */
type Box = { x: number; y: number; width: number; height: number; isMoving: boolean }

/** A visitor's journey, step by step. */
export type Journey = (visitor: Visitor) => Promise<void>

/** A visitor, with the steps of the journeys, the same in every browser. */
export class Visitor {
  readonly tab: Tab
  readonly #site: string

  constructor(tab: Tab, site: string) {
    this.tab = tab
    this.#site = site
  }

  /** Opens a page as the server sends it. */
  read(path: string): Promise<void> {
    return this.tab.goto(this.#site + path)
  }

  /** Opens a page and waits until it is hydrated. */
  async goto(path: string): Promise<void> {
    await this.read(path)
    await this.until(`${path} is alive`, `(${isAlive})()`)
  }

  async until(what: string, condition: string): Promise<void> {
    // A page that is being unloaded cannot answer.
    await until(what, () => this.tab.evaluate<boolean>(condition).catch(() => false))
  }

  at(path: string): Promise<void> {
    return this.until(
      `the address is ${path}`,
      `location.pathname + location.search === ${JSON.stringify(path)}`,
    )
  }

  sees(text: string): Promise<void> {
    return this.until(`"${text}" is seen`, `document.body.innerText.includes(${JSON.stringify(text)})`)
  }

  /** Waits until an element can be pressed and no longer moves. @returns its position */
  async find(role: Role, name: string): Promise<Box> {
    let box: Box | null = null
    let before = ''
    await until(`the ${role} "${name}" is there`, async () => {
      box = await this.#look(role, name)
      const now = JSON.stringify(box)
      // Scrolling does not count as an animation, so compare the box too. Equal boxes alone prove nothing, because a slow
      // machine may answer twice within one frame.
      const still = box !== null && !box.isMoving && now === before
      before = now
      return still
    })
    return box!
  }

  gone(role: Role, name: string): Promise<void> {
    return until(`the ${role} "${name}" is gone`, async () => (await this.#look(role, name)) === null)
  }

  async click(role: Role, name: string): Promise<void> {
    const { x, y, width, height } = await this.find(role, name)
    await this.tab.click(x + width / 2, y + height / 2)
  }

  /** Types into a field, replacing its content. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('field', label)
    await this.focusIs(label)
    await this.tab.evaluate('document.activeElement.select()')
    await this.tab.type(text)
  }

  press(key: Key): Promise<void> {
    return this.tab.press(key)
  }

  /** Waits until a new page's title has the focus. */
  titleHasFocus(): Promise<void> {
    return this.until('the focus is at the title', `document.activeElement.localName === 'h1'`)
  }

  /** Waits until the element with this name has the focus. */
  focusIs(name: string): Promise<void> {
    return this.until(
      `the focus is at "${name}"`,
      `(${nameOf})(document.activeElement).startsWith(${JSON.stringify(name)})`,
    )
  }

  /** @returns null if no visible element matches */
  #look(role: Role, name: string): Promise<Box | null> {
    return this.tab
      .evaluate<Box | null>(
        `(${look})(${JSON.stringify(SELECTORS[role])}, ${JSON.stringify(name)}, ${nameOf})`,
      )
      .catch(() => null)
  }
}

// The functions below run in a page.

/** Whether React handles the header's buttons, for a page that is used. Presses before that are held (web/src/server/rendering/inline.ts). */
function isAlive(): boolean {
  dispatchEvent(new Event('focusin'))
  const button = document.querySelector('#root header button')
  return Object.keys(button ?? {}).some((key) => key.startsWith('__reactProps'))
}

/** The accessible name, simplified for this site. */
function nameOf(element: HTMLElement | null): string {
  if (!element || element === document.body) return ''
  const { labels } = element as HTMLInputElement
  const labelled = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
  const words = labels?.[0] ?? labelled ?? element
  // What is far from the screen isn't laid out, and has no inner text.
  return (element.getAttribute('aria-label') ?? (words.innerText || words.textContent)).trim()
}

function look(selector: string, name: string, nameOf: (element: HTMLElement) => string): Box | null {
  const modal = document.querySelector('dialog[open]')
  const scope = modal && !selector.startsWith('dialog') ? modal : document
  const seen = [...scope.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const found =
    seen.find((element) => nameOf(element) === name) ??
    seen.find((element) => nameOf(element).startsWith(name))
  if (!found) return null
  const { top, bottom } = found.getBoundingClientRect()
  const [head, foot] = [100, innerHeight - 250]
  if (top < head || bottom > foot) found.scrollIntoView({ block: 'center', behavior: 'instant' })
  // Firefox's numbers differ by a hundred-thousandth of a pixel where a page is scrolled.
  const rounded = (pixels: number) => Math.round(pixels * 100) / 100
  const { x, y, width, height } = found.getBoundingClientRect()
  const isMoving = document.getAnimations().some(({ playState, timeline, effect }) => {
    const { target } = effect as KeyframeEffect
    return (
      // An animation by scrolling always runs.
      timeline === document.timeline &&
      playState === 'running' &&
      effect?.getComputedTiming().endTime !== Infinity &&
      target?.contains(found)
    )
  })
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height), isMoving }
}
