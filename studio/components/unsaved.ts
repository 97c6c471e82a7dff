const unsaved = new Set<unknown>()

/** The browser asks before it closes or reloads the Studio while any owner has unsaved text. */
export function noteUnsaved(owner: unknown, saved: boolean): void {
  if (saved) unsaved.delete(owner)
  else unsaved.add(owner)
  // Only while needed: browsers don't keep a page with this listener in their back/forward cache.
  if (unsaved.size > 0) addEventListener('beforeunload', askBeforeClosing)
  else removeEventListener('beforeunload', askBeforeClosing)
}

function askBeforeClosing(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
