import { expect, test } from 'vitest'
import { createDeskTokens } from './authenticate.ts'

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('a token is read with the secret that made it, also after that was changed, and nobody else reads it', async () => {
  const person = { id: 'a', name: 'Zoë Fox', email: 'zoe@example.com', role: 'editor' }
  const { accessToken } = await createDeskTokens(['old']).open(person, 'receipt-é')
  for (const part of accessToken.split('.'))
    expect(Buffer.from(part, 'base64url').toString()).not.toMatch(/receipt|zoe/i)
  expect(await createDeskTokens(['new', 'old']).readDeskClaims(bearer(accessToken))).toMatchObject({
    person,
    proof: 'receipt-é',
  })
  expect(await createDeskTokens(['new']).readDeskClaims(bearer(accessToken))).toBeUndefined()
  for (const broken of ['', 'x', `${accessToken.slice(0, -4)}AAAA`])
    expect(await createDeskTokens(['old']).readDeskClaims(bearer(broken))).toBeUndefined()
})
