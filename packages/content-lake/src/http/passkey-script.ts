import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Runs after the library, and tells the Studio, which may wait in another window. */
const OWN = `
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
const CANCELLED = { 'sign-in': 'No passkey was used. Try again.', add: 'No passkey was added. Try again.' }
const ADDED_BEFORE = 'This device or key has a passkey for this account already.'

async function post(path, body) {
  const answer = await fetch("/v1/auth/passkeys/" + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const result = await answer?.json().catch(() => undefined)
  if (!result || answer.status === 503) throw new Error('The Studio does not answer. Try again in a moment.')
  if (!answer.ok) throw new Error(result.message)
  return result
}

function tell(form, problem) {
  if (problem === '') return void form.querySelector('[role=alert]')?.remove()
  const told = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'))
  told.setAttribute('role', 'alert')
  told.textContent = problem
}

for (const form of document.querySelectorAll('[data-passkey]')) {
  form.hidden = !browserSupportsWebAuthn()
  if (form.dataset.passkey === 'sign-in' && !document.querySelector('[autofocus]')) form.querySelector('button').focus()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector('button')
    // A second press would cancel the first.
    button.disabled = true
    tell(form, '')
    const act = form.dataset.passkey
    try {
      const optionsJSON = await post(act + "/options", {})
      const start = act === 'add' ? startRegistration : startAuthentication
      const response = await start({ optionsJSON }).catch((error) => {
        throw new Error(error.name === 'InvalidStateError' ? ADDED_BEFORE : CANCELLED[act])
      })
      await post(act, { response, name: form.elements.name?.value ?? '' })
      location.assign(form.dataset.next)
    } catch (error) {
      tell(form, error.message)
      button.disabled = false
      button.focus()
    }
  })
}

for (const told of document.querySelectorAll('[data-without-passkeys]')) told.hidden = browserSupportsWebAuthn()

const written = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short' })
for (const time of document.querySelectorAll('time')) time.textContent = written.format(new Date(time.dateTime))

if (document.querySelector('[data-signed-in]')) {
  new BroadcastChannel('signed-in').postMessage('')
  close()
}
`

const library = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
)

export const readPasskeyScript = (): string => `${readFileSync(library, 'utf8')}\n{${OWN}}`
