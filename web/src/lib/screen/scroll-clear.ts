import { AIR, HEADER_STAYS } from './reserved-height.ts'

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
  const more = { ...room, top: AIR }
  const further = distanceTo(at, more, over)
  const hidesHeader = !dialog && further > 0 && scrollY + further > HEADER_STAYS
  const distance = hidesHeader ? further : distanceTo(at, room, over)
  const scroller = dialog ?? document.documentElement
  scroller.scrollBy({ top: distance, behavior: 'instant' })
}

/** How far to scroll down (px), so that an element and what belongs to it are in the room. */
function distanceTo(at: HTMLElement, room: Span, over: readonly DOMRect[]): number {
  const button = at.closest('form')?.querySelector('[type="submit"]') ?? at
  const spans = groupsAround(at, button).map(spanOf)
  const span = spans.find((found) => heightOf(found) <= heightOf(room)) ?? spanOf([at])
  // An element that is taller than the free space starts at its top.
  const highest = span.top - room.top
  const lowest = Math.min(highest, span.bottom - room.bottom)
  const nearest = Math.max(lowest, Math.min(highest, 0))
  // If the button doesn't fit as well, it's better out of sight than half covered.
  const { top, bottom } = spanOf([button])
  const isClear = (distance: number) =>
    !over.some((toast) => top - distance < toast.bottom && bottom - distance > toast.top - AIR)
  return [nearest, lowest, highest].find(isClear) ?? nearest
}

/** Elements that are to be seen together, the best first. */
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

/** What the toasts and the header, or the dialog's edges, leave of the window. */
function roomAbove(toasts: readonly DOMRect[], dialog: Element | null): Span {
  const ends = toasts.map((toast) => toast.top - AIR)
  if (dialog) {
    const { top, bottom } = dialog.getBoundingClientRect()
    return { top: top + AIR, bottom: Math.min(bottom - AIR, ...ends) }
  }
  const pixels = (style: string) => Number.parseFloat(style) || 0
  const covered = pixels(getComputedStyle(document.body).getPropertyValue('--covered'))
  const top = pixels(getComputedStyle(document.documentElement).scrollPaddingTop)
  return { top, bottom: Math.min(innerHeight - covered, ...ends) }
}

function spanOf(elements: readonly Element[]): Span {
  const boxes = elements.map((element) => element.getBoundingClientRect())
  return {
    top: Math.min(...boxes.map((box) => box.top)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  }
}

function heightOf({ top, bottom }: Span): number {
  return bottom - top
}
