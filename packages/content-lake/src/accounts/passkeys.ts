import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { httpError } from '../errors.ts'
import type { AuditLog } from '../store/audit-log.ts'
import type { OpenSession, SessionStore } from '../store/session-store.ts'
import { createChallenges } from './challenges.ts'
import type { PasskeyStore } from './passkey-store.ts'

type Place = {
  /** The Studio's origin, where its people use passkeys. */
  readonly studioUrl: string
  /** Whether everybody needs a passkey. Without one a session can then only add one. */
  readonly passkeysRequired: boolean
}

/** Loaded late: it costs the lake's start a second of CPU time and 30 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** Changes of passkeys need a sign-in that is at most this old. */
const RECENT_SECONDS = 10 * 60

/** The most passkeys of one person: each device and a few keys in a drawer. */
const PASSKEYS_MAX = 20

const REFUSED = 'This passkey was not accepted. Try again, or sign in with a link from your administrator.'

/**
 * Passkeys (https://www.w3.org/TR/webauthn-3/) of the people who sign in. One of them is two factors: the device, and the
 * finger, face or PIN that unlocks it. So it signs in without a link.
 */
export function createPasskeys(store: PasskeyStore, sessions: SessionStore, audit: AuditLog, place: Place) {
  const { studioUrl, passkeysRequired } = place
  const rpID = new URL(studioUrl).hostname
  const challenges = createChallenges()
  const expected = { expectedOrigin: studioUrl, expectedRPID: rpID, requireUserVerification: true }

  const purposeOf = (act: 'add' | 'sign-in', open: OpenSession | undefined) => `${act} ${open?.session ?? ''}`

  /** @param open the session of the browser that asks, if it has one */
  async function signInOptions(open: OpenSession | undefined) {
    const { generateAuthenticationOptions } = await webauthn()
    const challenge = challenges.issue(purposeOf('sign-in', open))
    return generateAuthenticationOptions({ rpID, userVerification: 'required', challenge })
  }

  /**
   * Verifies a browser's answer to `signInOptions`.
   * @returns the id of the user whose passkey it is
   * @throws LakeError 403
   */
  async function verify(
    open: OpenSession | undefined,
    response: AuthenticationResponseJSON,
  ): Promise<string> {
    const { verifyAuthenticationResponse } = await webauthn()
    const found = store.find(response.id)
    const verified =
      found &&
      (await verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge: (challenge) => challenges.take(challenge, purposeOf('sign-in', open)),
        credential: found.key,
      }).catch(() => undefined))
    if (!found || !verified?.verified) {
      audit.refused('sign_in_refused', found?.passkey.userId ?? '', 'passkey')
      throw httpError(403, REFUSED)
    }
    store.use(response.id, verified.authenticationInfo.newCounter)
    return found.passkey.userId
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
      challenge: challenges.issue(purposeOf('add', open)),
      excludeCredentials: replaces(open) ? [] : store.list(id).map((passkey) => ({ id: passkey.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  }

  /**
   * Adds a passkey from a browser's answer to `addOptions`, which makes the session one with a passkey.
   * @throws LakeError 403
   */
  async function add(open: OpenSession, response: RegistrationResponseJSON, name: string): Promise<void> {
    requireRecent(open)
    const { verifyRegistrationResponse } = await webauthn()
    const verified = await verifyRegistrationResponse({
      ...expected,
      response,
      expectedChallenge: (challenge) => challenges.take(challenge, purposeOf('add', open)),
    }).catch(() => undefined)
    // The session may have ended meanwhile, or its person have lost access.
    if (!verified?.verified || !sessions.read(open.session))
      throw httpError(403, 'This passkey was not accepted. Try again.')
    const { id: userId } = open.user
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
    if (store.find(id)) throw httpError(409, 'This passkey has been added already')
    if (replaces(open)) {
      store.removeAll(userId)
      sessions.endOthers(userId, open.session)
      audit.record('passkeys_replaced', userId, userId)
    }
    if (store.list(userId).length >= PASSKEYS_MAX)
      throw httpError(409, 'Remove a passkey first: there are too many')
    store.add(userId, name, { id, publicKey, counter, transports })
    sessions.confirm(open.session)
    audit.record('passkey_added', userId, userId, name)
  }

  /** @throws LakeError 403 if the sign-in is too old, 404, or 409 for the last passkey where one is needed */
  function remove(open: OpenSession, id: string): void {
    requireRecent(open)
    const { id: userId } = open.user
    const left = store.list(userId).filter((passkey) => passkey.id !== id).length
    if (passkeysRequired && left === 0)
      throw httpError(409, 'Add another passkey before you remove the last one')
    if (!store.remove(userId, id)) throw httpError(404, 'There is no such passkey')
    audit.record('passkey_removed', userId, userId)
  }

  /** Whether a session, opened by a link, stands for somebody who has lost their passkeys. */
  const replaces = (open: OpenSession): boolean =>
    passkeysRequired && !open.byPasskey && store.list(open.user.id).length > 0

  /** Whether a session can only add a passkey. */
  const isIncomplete = (open: OpenSession): boolean => passkeysRequired && !open.byPasskey

  return { signInOptions, verify, addOptions, add, remove, isIncomplete, list: store.list }
}

export type Passkeys = ReturnType<typeof createPasskeys>

/** Whether a person has signed in, or confirmed who they are, within ten minutes. */
export const isRecent = ({ confirmedAt }: Pick<OpenSession, 'confirmedAt'>): boolean =>
  Date.now() / 1000 - confirmedAt <= RECENT_SECONDS

function requireRecent(open: OpenSession): void {
  if (!isRecent(open))
    throw httpError(403, 'Sign in again first: this needs a sign-in that is at most ten minutes old')
}
