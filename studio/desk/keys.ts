/** The desk's keyboard shortcuts, in the order of the help. `press` marks those that press a visible control. */
export const keys = [
  { key: 'j', does: 'Next lead in the list' },
  { key: 'k', does: 'Previous lead in the list' },
  { key: 'Enter', does: 'Open the lead' },
  { key: '/', does: 'Find leads', press: true },
  { key: 'a', does: 'Assign the open lead to you', press: true },
  { key: 'r', does: 'Reply', press: true },
  { key: 'n', does: 'Write a note', press: true },
  { key: 'e', does: 'Mark as answered', press: true },
  { key: 'z', does: 'Undo, while it is offered', press: true },
  { key: '?', does: 'Show these keys' },
] as const

type Pressing = Extract<(typeof keys)[number], { press: true }>['key']

const MARK = 'data-desk-key'

/** Marks the control that a key presses, or the field that it focuses. */
export function keyed(key: Pressing): { [MARK]: Pressing } {
  return { [MARK]: key }
}

/**
 * Presses the control that is marked with a key.
 *
 * @returns false if there is none
 */
export function pressKeyed(key: string): boolean {
  if (!keys.some((each) => each.key === key && 'press' in each)) return false
  const [element] = document.querySelectorAll<HTMLElement>(`[${MARK}="${key}"]`)
  if (!element || element.matches(':disabled')) return false
  if (element.matches('input, textarea')) element.focus()
  else element.click()
  return true
}
