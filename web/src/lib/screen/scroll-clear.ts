import { FOCUS_MARGIN_PX, HEADER_STAYS_PX } from './reserved-height.ts'

type Span = { top: number; bottom: number }

/**
 * Scrolls the focused element out from under toasts: together with its label, its error and its form's button, or
 * with as much of that as fits between the header and the toasts. (`scrollIntoView` leaves what is taller than its
 * room where it is.)
 * @param toasts where they are in the window
 */
export function scrollClear(toasts: readonly DOMRect[]): void {
  const at = document.activeElement
  if (!(at instanceof HTMLElement) || at === document.body) return
  const dialog = at.closest('dialog')
  const { left, right } = at.getBoundingClientRect()
  const over = toasts.filter((toast) => toast.height > 0 && left < toast.right && right > toast.left)
  const room = roomAbove(over, dialog)
  const more = { ...room, top: FOCUS_MARGIN_PX }
  const further = distanceTo(at, more, over)
  const hidesHeader = !dialog && further > 0 && scrollY + further > HEADER_STAYS_PX
  const distance = hidesHeader ? further : distanceTo(at, room, over)
  const scroller = dialog ?? document.documentElement
  scroller.scrollBy({ top: distance, behavior: 'instant' })
}

/**
 * Keeps toasts off the form's buttons, the field with the focus and its error, and a dialog's head, wherever the visitor
 * scrolls: they go to the top of the window, or fade while there is no room at all.
 */
export function avoidForm(toaster: HTMLElement): void {
  const at = document.activeElement
  const dialog = toaster.closest('dialog')
  const buttons = (dialog ?? document.querySelector('main'))?.querySelectorAll('form [type="submit"]') ?? []
  const field = at?.matches('input, textarea') ? at : null
  const described = (field?.closest('fieldset') ?? field)?.getAttribute('aria-describedby')?.split(' ')[0]
  const head = dialog?.querySelector('h2')?.parentElement
  const kept = [...buttons, field, document.getElementById(described ?? ''), head].filter(
    (part) => part != null,
  )
  for (const edge of ['end', 'start', 'none']) {
    toaster.dataset['edge'] = edge
    const cards = [...toaster.children].map((card) => card.getBoundingClientRect())
    if (!kept.some((part) => cards.some((card) => overlaps(card, part.getBoundingClientRect())))) return
  }
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || one.left >= other.right
  return one.height > 0 && other.height > 0 && !isBeside && one.bottom > other.top && one.top < other.bottom
}

/** Pixels to scroll down, so that an element and its companions are in view. */
function distanceTo(at: HTMLElement, room: Span, over: readonly DOMRect[]): number {
  const button = at.closest('form')?.querySelector('[type="submit"]') ?? at
  const spans = groupsAround(at, button).map(measureSpan)
  const span = spans.find((found) => measureHeight(found) <= measureHeight(room)) ?? measureSpan([at])
  // An element that is taller than the free space starts at its top.
  const highest = span.top - room.top
  const lowest = Math.min(highest, span.bottom - room.bottom)
  const nearest = Math.max(lowest, Math.min(highest, 0))
  // If the button doesn't fit as well, it's better out of sight than half covered.
  const { top, bottom } = measureSpan([button])
  const isClear = (distance: number) =>
    !over.some((toast) => top - distance < toast.bottom && bottom - distance > toast.top - FOCUS_MARGIN_PX)
  return [nearest, lowest, highest].find(isClear) ?? nearest
}

/** Elements to keep visible together, most important first. */
function groupsAround(at: HTMLElement, button: Element): readonly Element[][] {
  const choices = at.closest('fieldset')
  const field = at.matches('input, textarea') ? at.parentElement! : at
  if (choices) {
    const whole = [choices.querySelector('legend') ?? choices, field]
    return [[...whole, button], whole]
  }
  const error = document.getElementById(at.getAttribute('aria-describedby')?.split(' ')[0] ?? '') ?? at
  return [[field, button], [at, error, button], [field], [at, error]]
}

/** The part of the window that the toasts and the header, or the dialog's edges, leave free. */
function roomAbove(toasts: readonly DOMRect[], dialog: Element | null): Span {
  const ends = toasts.map((toast) => toast.top - FOCUS_MARGIN_PX)
  if (dialog) {
    const { top, bottom } = dialog.getBoundingClientRect()
    return { top: top + FOCUS_MARGIN_PX, bottom: Math.min(bottom - FOCUS_MARGIN_PX, ...ends) }
  }
  const pixels = (style: string) => Number.parseFloat(style) || 0
  const covered = pixels(getComputedStyle(document.body).getPropertyValue('--covered'))
  const top = pixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  return { top, bottom: Math.min(innerHeight - covered, ...ends) }
}

function measureSpan(elements: readonly Element[]): Span {
  const boxes = elements.map((element) => element.getBoundingClientRect())
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

function measureHeight({ top, bottom }: Span): number {
  return bottom - top
}
