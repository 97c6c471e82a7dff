import { deskPersonSchema, type DeskPerson, type DeskSession } from '@site/contracts/desk/session'
import { createSignedTokens } from '../../session/signed-tokens.ts'

/** Seconds. Somebody who was removed is out within this time, because only the lake can renew a token. */
const ACCESS_SECONDS = 5 * 60

/** Somebody at the desk, and until when (milliseconds since 1970). */
export type Visit = {
  person: DeskPerson
  endsAt: number
}

export type DeskTokens = {
  open(person: DeskPerson): Promise<DeskSession>
  /** Reads an access token; undefined if it is invalid or expired. */
  read(token: string): Promise<Visit | undefined>
}

/** The desk's access tokens. They say who somebody is, so that no request has to ask the lake. */
export function createDeskTokens(secrets: string[]): DeskTokens {
  const tokens = createSignedTokens(secrets, 'lead-desk')
  return {
    async open(person) {
      const now = Math.floor(Date.now() / 1000)
      const endsAt = now + ACCESS_SECONDS
      const { id, ...claims } = person
      const accessToken = await tokens.sign(id, claims, now, endsAt)
      return { accessToken, expiresAt: new Date(endsAt * 1000).toISOString(), person }
    },
    async read(token) {
      const payload = await tokens.read(token)
      const person = deskPersonSchema.safeParse({ ...payload, id: payload?.sub })
      if (!person.success) return undefined
      return { person: person.data, endsAt: (payload?.exp ?? 0) * 1000 }
    },
  }
}
