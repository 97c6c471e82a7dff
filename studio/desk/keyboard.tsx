import { type RefObject, useEffect } from 'react'
import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'

/** The desk's keyboard shortcuts, in the order of the help. `press` marks those that press a visible control. */
const keys = [
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
function pressKeyed(key: string): boolean {
  if (!keys.some((each) => each.key === key && 'press' in each)) return false
  const [element] = document.querySelectorAll<HTMLElement>(`[${MARK}="${key}"]`)
  if (!element || element.matches(':disabled')) return false
  if (element.matches('input, textarea')) element.focus()
  else element.click()
  return true
}

/** The selector of rows. */
export const ROW = 'data-lead-row'

const typing = 'input, textarea, select, [contenteditable]'

/**
 * Handles the desk's keyboard shortcuts, which are like those of mail programs. They only work while the focus is in the
 * desk (WCAG 2.1.4), or nowhere, because the last pressed button may be gone.
 */
export function useKeys(desk: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key } = event
      const { current } = desk
      if (!current || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
      if (!(target instanceof Element) || target.closest(typing)) return
      if (target !== document.body && !current.contains(target)) return
      if (key === '?') onHelp()
      else if (key === 'j' || key === 'k') focusRow(current, key === 'j' ? 1 : -1)
      else if (!pressKeyed(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [desk, onHelp])
}

/** Moves the focus among the rows. Starts with the open one, or else with the first. */
function focusRow(desk: HTMLElement, step: number): void {
  const rows = [...desk.querySelectorAll<HTMLElement>(`[${ROW}]`)]
  const at = rows.findIndex((row) => row === document.activeElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at === -1 ? (open === -1 ? 0 : open + step) : at + step
  const row = rows[Math.max(0, Math.min(rows.length - 1, next))]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

/** The list of the desk's keyboard shortcuts. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="lead-desk-keys" header="Keyboard shortcuts" onClose={onClose} width={0}>
      <Box padding={4}>
        <Stack as="dl" gap={3} margin={0}>
          {keys.map(({ key, does }) => (
            <Flex key={key} gap={4} align="center" justify="space-between">
              <Text as="dt" size={1}>
                {does}
              </Text>
              <Flex as="dd" margin={0}>
                <KBD>{key}</KBD>
              </Flex>
            </Flex>
          ))}
        </Stack>
      </Box>
    </Dialog>
  )
}
