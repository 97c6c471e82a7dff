import type { FastifyReply } from 'fastify'
import { isRecent, type Passkey } from '../accounts/passkeys.ts'
import type { Lake } from '../lake.ts'
import type { OpenSession } from '../store/session-store.ts'
import { escape, sendPage } from './lake-page.ts'
import { addPasskeyForm, signedInAs } from './sign-in-page.ts'

export const accountAddress = (studioUrl: string): string => `${studioUrl}/v1/auth/account`

/** Where people end their sessions, and add and remove their passkeys. */
export function sendAccountPage(reply: FastifyReply, lake: Lake, open: OpenSession, problem?: string) {
  const { studioUrl } = lake.env
  const sessions = lake.sessions.list(open.user.id)
  const passkeys = lake.passkeys.list(open.user.id)
  const others =
    sessions.length > 1 ? renderForm('sessions/end', 'session', 'others', 'End all other sessions') : ''
  const next = accountAddress(studioUrl)
  const confirm = `/v1/auth/login/code?origin=${encodeURIComponent(next)}`
  return sendPage(reply, {
    title: 'Sessions and passkeys',
    problem,
    body: `${signedInAs(open)}
<h2>Where you are signed in</h2>
<ul>${sessions.map((session) => sessionItem(session, session.session === open.session)).join('')}</ul>
${others}
<h2>Passkeys</h2>
<p>A passkey signs you in with the fingerprint, face or PIN of a device, or a security key.</p>
<ul>${passkeys.map((passkey) => passkeyItem(passkey, isRecent(open))).join('')}</ul>
${isRecent(open) ? addPasskeyForm(next, open.browser) : `<p><a href="${escape(confirm)}">Confirm that it’s you</a> to add or remove passkeys.</p>`}
<p><a href="${escape(studioUrl)}/">Back to the Studio</a></p>`,
  })
}

function sessionItem({ session, browser, byPasskey, signedInAt, seenAt }: OpenSession, own: boolean): string {
  const how = `<small>Signed in ${time(signedInAt)}${byPasskey ? ' with a passkey' : ''}</small><small>Last used ${time(seenAt)}</small>`
  const end = own ? '<em>This browser</em>' : renderForm('sessions/end', 'session', session, 'End', browser)
  return `<li class="row"><span>${escape(browser)}${how}</span>${end}</li>`
}

function passkeyItem({ id, name, addedAt, usedAt }: Passkey, removable: boolean): string {
  const remove = removable ? renderForm('passkeys/remove', 'id', id, 'Remove', name) : ''
  const used = `<small>Added ${time(addedAt)}</small><small>Last used ${time(usedAt)}</small>`
  return `<li class="row"><span>${escape(name)}${used}</span>${remove}</li>`
}

/** @param what for screen readers, if the text doesn't name it */
const renderForm = (act: string, name: string, value: string, text: string, what = ''): string =>
  `<form method="post" action="/v1/auth/${act}"><button class="quiet" name="${name}" value="${escape(value)}"${what && ` aria-label="${text}: ${escape(what)}"`}>${text}</button></form>`

/** The script shows it in the reader's own zone. @param seconds since 1970 */
function time(seconds: number): string {
  const iso = new Date(seconds * 1000).toISOString()
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}
