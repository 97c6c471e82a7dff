import type { SanityClientLike } from '@sanity/preview-url-secret'
import { evaluate, parse } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { createEditors } from './editors.ts'

const MINUTE_MS = 60_000
const BELIEVED_MS = 5000

/** A secret that a Studio has written so many minutes ago. */
const createSecret = (userId: string | undefined, minutes: number) => ({
  _id: `drafts.${userId}`,
  _type: 'sanity.previewUrlSecret',
  _updatedAt: new Date(Date.now() - minutes * MINUTE_MS).toISOString(),
  secret: `a-long-secret-that-is-of-${userId}`,
  studioUrl: 'http://localhost:3333/presentation',
  userId,
})

/** A lake with these documents, which runs its queries. */
class FakeLake implements SanityClientLike {
  asked = 0
  readonly #dataset: readonly object[]

  constructor(dataset: readonly object[]) {
    this.#dataset = dataset
  }

  config() {
    return { token: 'token' }
  }

  withConfig() {
    return this
  }

  async fetch<Result, Params>(query: string, given: Params): Promise<Result> {
    this.asked += 1
    const params: Record<string, unknown> = { ...(given as object) }
    const value = await evaluate(parse(query, { params }), { dataset: this.#dataset, params })
    return (await value.get()) as Result
  }
}

const urlWith = (secret: string) =>
  `/preview/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=%2Fabout%3Fa%3D1`

describe('Editors', () => {
  it('admits the owner of a fresh secret', async () => {
    const editors = createEditors(new FakeLake([createSecret('ada', 59)]), BELIEVED_MS)
    const entry = { editor: 'ada', redirectTo: '/about?a=1' }
    expect(await editors.enter(urlWith('a-long-secret-that-is-of-ada'))).toEqual({ ...entry, used: false })
    expect(await editors.enter(urlWith('a-long-secret-that-is-of-ada'))).toEqual({ ...entry, used: true })
  })

  it('admits a session if the lake names it, whoever the secret belongs to', async () => {
    const lake = new FakeLake([{ ...createSecret('ada', 1), session: 'laptop' }])
    expect(
      await createEditors(lake, BELIEVED_MS).enter(urlWith('a-long-secret-that-is-of-ada')),
    ).toMatchObject({
      editor: 'laptop',
    })
    expect(await createEditors(lake, BELIEVED_MS).isPresent('laptop')).toBe(true)
    expect(await createEditors(lake, BELIEVED_MS).isPresent('ada')).toBe(false)
  })

  it.each([
    ['that nobody wrote', [], 'guess'],
    ['that is over an hour old', [createSecret('ada', 61)], 'a-long-secret-that-is-of-ada'],
    ['that belongs to nobody', [createSecret(undefined, 1)], 'a-long-secret-that-is-of-undefined'],
    ['that can be guessed', [{ ...createSecret('ada', 1), secret: 'abc' }], 'abc'],
    ['that is empty', [createSecret('ada', 1)], ''],
  ])('admits nobody with a secret %s', async (_which, dataset, secret) => {
    expect(await createEditors(new FakeLake(dataset), BELIEVED_MS).enter(urlWith(secret))).toBeNull()
  })

  it('an editor is present while the Studio renews the secret, and for a grace period', async () => {
    const editors = createEditors(
      new FakeLake([createSecret('ada', 64), createSecret('grace', 66)]),
      BELIEVED_MS,
    )
    expect(await editors.isPresent('ada')).toBe(true)
    expect(await editors.isPresent('grace')).toBe(false)
    expect(await editors.isPresent('nobody')).toBe(false)
  })

  it('queries the lake again after a few seconds', async () => {
    let now = 0
    const lake = new FakeLake([createSecret('ada', 1)])
    const editors = createEditors(lake, BELIEVED_MS, () => now)
    await editors.isPresent('ada')
    now = 4999
    await editors.isPresent('ada')
    expect(lake.asked).toBe(1)
    now = 5000
    await editors.isPresent('ada')
    expect(lake.asked).toBe(2)
  })
})
