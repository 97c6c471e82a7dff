import type { DatabaseSync } from 'node:sqlite'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Env } from '../env.ts'
import { httpError } from '../errors.ts'
import type { AuditLog } from '../store/audit-log.ts'
import { type OpenSession, secondsNow, type SessionStore } from '../store/session-store.ts'
import { createOneTimeSecrets } from './one-time-secrets.ts'

/** Without its key. Times are in seconds since 1970. */
export type Passkey = {
  readonly id: string
  readonly name: string
  readonly addedAt: number
  readonly usedAt: number
}

/** Loaded late: it costs a start a second of CPU time and 30 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** Long enough to find a security key. */
const CHALLENGE_SECONDS = 5 * 60

/** Changes of passkeys need a younger sign-in. */
const RECENT_SECONDS = 10 * 60

/** Each device and a few keys in a drawer. */
const PASSKEYS_MAX = 20

const REFUSED = 'This passkey was not accepted. Try again, or sign in with a link from your administrator.'

/** Two factors: the device, and what unlocks it. So it signs in without a link: https://www.w3.org/TR/webauthn-3/ */
export function createPasskeys(
  database: DatabaseSync,
  sessions: SessionStore,
  audit: AuditLog,
  { studioUrl, passkeysRequired }: Pick<Env, 'studioUrl' | 'passkeysRequired'>,
) {
  const sql = database.createTagStore()
  const rpID = new URL(studioUrl).hostname
  const challenges = createOneTimeSecrets(CHALLENGE_SECONDS)
  const expected = { expectedOrigin: studioUrl, expectedRPID: rpID, requireUserVerification: true }

  const list = (userId: string) =>
    sql.all`SELECT id, name, added_at AS addedAt, used_at AS usedAt
      FROM passkeys WHERE user_id = ${userId} ORDER BY added_at` as Passkey[]
  const find = (id: string) =>
    sql.get`SELECT user_id, public_key, counter, transports FROM passkeys WHERE id = ${id}`

  type Act = 'add' | 'sign-in'
  const nameAct = (act: Act, open: OpenSession | undefined) => `${act} ${open?.session ?? ''}`
  const issueChallenge = (act: Act, open: OpenSession | undefined) =>
    new Uint8Array(Buffer.from(challenges.issue(nameAct(act, open)), 'base64url'))
  const takeChallenge = (act: Act, open: OpenSession | undefined) => (challenge: string) =>
    challenges.redeem(challenge) === nameAct(act, open)

  /** @param open the session of the browser that asks, if it has one */
  async function signInOptions(open: OpenSession | undefined) {
    const { generateAuthenticationOptions } = await webauthn()
    const challenge = issueChallenge('sign-in', open)
    return generateAuthenticationOptions({ rpID, userVerification: 'required', challenge })
  }

  /** Verifies the answer to `signInOptions`. @returns the id of the passkey's user @throws LakeError 403 */
  async function verify(open: OpenSession | undefined, response: AuthenticationResponseJSON) {
    const { verifyAuthenticationResponse } = await webauthn()
    const { id } = response
    const found = find(id)
    const userId = String(found?.['user_id'] ?? '')
    const verified =
      found &&
      (await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: takeChallenge('sign-in', open),
        credential: {
          id,
          publicKey: new Uint8Array(found['public_key'] as Uint8Array),
          counter: Number(found['counter']),
          transports: JSON.parse(String(found['transports'])),
        },
      }).catch(() => undefined))
    if (!verified?.verified) {
      audit.refused('sign_in_refused', userId, 'passkey')
      throw httpError(403, REFUSED)
    }
    const { newCounter } = verified.authenticationInfo
    sql.run`UPDATE passkeys SET counter = ${newCounter}, used_at = ${secondsNow()} WHERE id = ${id}`
    return userId
  }

  /** @throws LakeError 403 if the sign-in is too old */
  async function addOptions(open: OpenSession) {
    requireRecent(open)
    const { generateRegistrationOptions } = await webauthn()
    const { id, name, email } = open.user
    return generateRegistrationOptions({
      rpName: 'Studio',
      rpID,
      userID: new TextEncoder().encode(id),
      userName: email || name,
      userDisplayName: name,
      attestationType: 'none',
      challenge: issueChallenge('add', open),
      excludeCredentials: replaces(open) ? [] : list(id).map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /** Verifies the answer to `addOptions`. The session is then one with a passkey. @throws LakeError 403 */
  async function add(open: OpenSession, response: RegistrationResponseJSON, name: string): Promise<void> {
    requireRecent(open)
    const { verifyRegistrationResponse } = await webauthn()
    const verified = await verifyRegistrationResponse({
      ...expected,
      response,
      expectedChallenge: takeChallenge('add', open),
    }).catch(() => undefined)
    // The session may have ended meanwhile, or its person have lost access.
    if (!verified?.verified || !sessions.read(open.session))
      throw httpError(403, 'This passkey was not accepted. Try again.')
    const { id: userId } = open.user
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    if (find(id)) throw httpError(409, 'This passkey has been added already')
    if (replaces(open)) {
      sql.run`DELETE FROM passkeys WHERE user_id = ${userId}`
      sessions.endOthers(userId, open.session)
      audit.record('passkeys_replaced', userId, userId)
    }
    if (list(userId).length >= PASSKEYS_MAX)
      throw httpError(409, 'Remove a passkey first: there are too many')
    const now = secondsNow()
    sql.run`INSERT INTO passkeys (id, user_id, name, public_key, counter, transports, added_at, used_at)
      VALUES (${id}, ${userId}, ${name}, ${publicKey}, ${counter}, ${JSON.stringify(transports)}, ${now}, ${now})`
    sessions.confirm(open.session)
    audit.record('passkey_added', userId, userId, name)
  }

  /** @throws LakeError 403 if the sign-in is too old, 404, or 409 for the last passkey where one is needed */
  function remove(open: OpenSession, id: string): void {
    requireRecent(open)
    const { id: userId } = open.user
    if (passkeysRequired && list(userId).every((passkey) => passkey.id === id))
      throw httpError(409, 'Add another passkey before you remove the last one')
    const { changes } = sql.run`DELETE FROM passkeys WHERE id = ${id} AND user_id = ${userId}`
    if (changes === 0) throw httpError(404, 'There is no such passkey')
    audit.record('passkey_removed', userId, userId)
  }

  /** A link opened the session of a person who has lost their passkeys. */
  const replaces = (open: OpenSession): boolean => isIncomplete(open) && list(open.user.id).length > 0

  /** It can only add a passkey. */
  const isIncomplete = (open: OpenSession): boolean => passkeysRequired && !open.byPasskey

  return { signInOptions, verify, addOptions, add, remove, isIncomplete, list }
}

export const isRecent = ({ confirmedAt }: Pick<OpenSession, 'confirmedAt'>): boolean =>
  Date.now() / 1000 - confirmedAt <= RECENT_SECONDS

function requireRecent(open: OpenSession): void {
  if (!isRecent(open))
    throw httpError(403, 'Sign in again first: this needs a sign-in that is at most ten minutes old')
}
