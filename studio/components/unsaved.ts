/** What has unsaved text: open forms, for example. */
const unsaved = new Set<unknown>()

/**
 * Notes whether something has unsaved text. The browser asks before it closes or reloads the Studio while anything has.
 *
 * @param owner Anything that identifies it.
 */
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
