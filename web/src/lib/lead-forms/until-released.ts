const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/**
 * Resolves once no mouse button or finger is down. What a form says when a field is left makes it taller: it must not
 * move a button away between the press and the release, which would lose the click. Whether the button takes the focus
 * says nothing: in Safari it does not.
 */
export async function untilReleased(): Promise<void> {
  // Firefox moves the focus before it tells what is pressed.
  await nextTask()
  if (document.querySelector(':active') === null) return
  await new Promise((resolve) => document.addEventListener('mouseup', resolve, { once: true }))
  // The click comes right after the release.
  await nextTask()
}
