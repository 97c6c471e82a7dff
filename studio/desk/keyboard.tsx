import type { RefObject } from 'react'
import { Box, Dialog, Flex, KBD, Stack, Text, useGlobalKeyDown } from '@sanity/ui'

/** The desk's keyboard shortcuts, in the order of the help. `aria-keyshortcuts` marks what the others press or focus. */
const keys = {
  j: 'Next lead in the list',
  k: 'Previous lead in the list',
  Enter: 'Open the lead',
  '/': 'Find leads',
  a: 'Assign the open lead to you',
  r: 'Reply',
  n: 'Write a note',
  e: 'Mark as answered',
  z: 'Undo, while it is offered',
  '?': 'Show these keys',
}

function pressMarked(key: string): boolean {
  const element = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
  if (!element || element.matches(':disabled')) return false
  if (element.matches('input, textarea')) element.focus()
  else element.click()
  return true
}

const typing = 'input, textarea, select, [contenteditable]'

/** Only while the focus is in the desk (WCAG 2.1.4), or nowhere, because the last pressed button may be gone. */
export function useKeys(desk: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useGlobalKeyDown((event) => {
    const { target, key } = event
    const { current } = desk
    if (!current || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (!(target instanceof Element) || target.closest(typing)) return
    if (target !== document.body && !current.contains(target)) return
    if (key === '?') onHelp()
    else if (key === 'j' || key === 'k') focusRow(current, key === 'j' ? 1 : -1)
    else if (!pressMarked(key)) return
    event.preventDefault()
  })
}

function focusRow(desk: HTMLElement, step: number): void {
  const rows = [...desk.querySelectorAll<HTMLElement>('[aria-label="Leads"] a')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true')
  const next = at === -1 ? (open === -1 ? 0 : open + step) : at + step
  const row = rows[Math.max(0, Math.min(rows.length - 1, next))]
  row?.focus()
  row?.scrollIntoView({ block: 'nearest' })
}

export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Dialog id="lead-desk-keys" header="Keyboard shortcuts" onClose={onClose} width={0}>
      <Box padding={4}>
        <Stack as="dl" gap={3} margin={0}>
          {Object.entries(keys).map(([key, does]) => (
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
