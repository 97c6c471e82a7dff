import { nextTask } from './next-task.ts'

/**
 * Resolves once no mouse button or finger is down. Validating a field when it loses focus makes the form taller. If
 * that moved a button between press and release, the click would be lost. We can't tell a press by the focus,
 * because buttons don't take focus in Safari.
 */
export async function untilReleased(): Promise<void> {
  // Firefox moves the focus before `:active` matches.
  await nextTask()
  if (document.querySelector(':active') === null) return
  await new Promise((resolve) => document.addEventListener('mouseup', resolve, { once: true }))
  // The click fires right after the release.
  await nextTask()
}
