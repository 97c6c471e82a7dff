import { expect, test, vi } from 'vitest'
import { createMoveQueue, type Move, type Store } from './move-queue.ts'

/** A queue whose saves end when the test says so. */
function heldQueue() {
  const saves: { move: Move; end: () => void; fail: () => void }[] = []
  const shown: string[] = []
  const onFailure = vi.fn<() => void>()
  const store: Store = {
    save: (move) =>
      new Promise((resolve, reject) => saves.push({ move, end: resolve, fail: () => reject(new Error()) })),
    onFailure,
  }
  const queue = createMoveQueue((waiting) => shown.push(waiting.map(({ id }) => id).join('')))
  return { add: (id: string, to: number) => queue.add({ id, to }, store), saves, shown, onFailure }
}

test('a move waits until the previous one is saved, but shows at once', async () => {
  const { add, saves, shown } = heldQueue()
  add('a', 2)
  add('b', 0)
  expect(shown).toEqual(['a', 'ab'])
  expect(saves.map(({ move }) => move.id)).toEqual(['a'])

  saves[0]?.end()
  await vi.waitFor(() => expect(saves.map(({ move }) => move.id)).toEqual(['a', 'b']))
  saves[1]?.end()
  await vi.waitFor(() => expect(shown).toEqual(['a', 'ab', 'b', '']))
})

test('a failure drops later moves, but accepts new ones', async () => {
  const { add, saves, shown, onFailure } = heldQueue()
  add('a', 2)
  add('b', 0)
  saves[0]?.fail()
  await vi.waitFor(() => expect(onFailure).toHaveBeenCalledOnce())
  expect(shown.at(-1)).toBe('')
  expect(saves).toHaveLength(1)

  add('c', 1)
  expect(saves.at(-1)?.move.id).toBe('c')
})
