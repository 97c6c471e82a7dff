import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Runs on the lake's pages, after the library: uses a passkey, or adds one, and tells the Studio, which may wait for it in
 * another window.
 */
const OWN = `
const { browserSupportsWebAuthn, startAuthentication, startRegistration } = SimpleWebAuthnBrowser
const CANCELLED = 'The passkey was not used. Try again.'

async function post(path, body) {
  const answer = await fetch("/v1/auth/passkeys/" + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await answer.json()
  if (!answer.ok) throw new Error(result.message)
  return result
}

function tell(form, problem) {
  const told = form.querySelector('[role=alert]') ?? form.appendChild(document.createElement('p'))
  told.setAttribute('role', 'alert')
  told.textContent = problem
}

for (const form of document.querySelectorAll('[data-passkey]')) {
  form.hidden = !browserSupportsWebAuthn()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const act = form.dataset.passkey
    try {
      const optionsJSON = await post(act + "/options", {})
      const start = act === 'add' ? startRegistration : startAuthentication
      const response = await start({ optionsJSON }).catch((error) => {
        throw new Error(error.name === 'InvalidStateError' ? error.message : CANCELLED)
      })
      await post(act, { response, name: form.elements.name?.value ?? '' })
      location.assign(form.dataset.next)
    } catch (error) {
      tell(form, error.message)
    }
  })
}

for (const time of document.querySelectorAll('time')) time.textContent = new Date(time.dateTime).toLocaleString('en-AU')

if (document.querySelector('[data-signed-in]')) {
  new BroadcastChannel('signed-in').postMessage('')
  close()
}
`

const library = fileURLToPath(
  new URL('../dist/bundle/index.umd.min.js', import.meta.resolve('@simplewebauthn/browser')),
)

/** The script of the lake's pages: the library as it was published, then ours. */
export const readPasskeyScript = (): string => `${readFileSync(library, 'utf8')}\n{${OWN}}`
