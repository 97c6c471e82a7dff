import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { isPublic } from '@site/kit/addresses/public-site'
import { Decrypter, Encrypter } from 'age-encryption'
import type { Settings } from '../system/settings.ts'

// age (https://age-encryption.org/v1): the server only has public keys, so an attacker who takes it over can't read a
// backup. `age -d -i KEYFILE` decrypts one without this system.

/** @param recipients public keys (`age1…`), separated by commas */
export async function encrypt(plain: Readable, recipients: string): Promise<Readable> {
  return fromWeb(await readRecipients(recipients).encrypt(asWeb(plain)))
}

/** @throws Error if BACKUP_RECIPIENTS has something other than public keys */
export function readRecipients(recipients: string): Encrypter {
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients.split(',')) encrypter.addRecipient(recipient.trim())
    return encrypter
  } catch {
    throw new Error('BACKUP_RECIPIENTS must be age public keys (age1…), separated by commas')
  }
}

/** @throws Error if BACKUP_RECIPIENTS is wrong, or isn't set although the site is public */
export function requireRecipients({ SITE_URL, BACKUP_RECIPIENTS }: Settings): void {
  if (BACKUP_RECIPIENTS) readRecipients(BACKUP_RECIPIENTS)
  else if (isPublic(SITE_URL))
    throw new Error(
      `BACKUP_RECIPIENTS must be set, because SITE_URL is public (${SITE_URL}) and anybody who gets a plain backup can ` +
        'read all leads. On another machine, run `age-keygen -o backup-key.txt`, keep that file there, and set ' +
        'BACKUP_RECIPIENTS to the public key (age1…) that it prints.',
    )
}

/** Decrypts with any key from a file written by `age-keygen`. @throws Error if no key fits */
export async function decrypt(sealed: Readable, identityFile: string | undefined): Promise<Readable> {
  if (!identityFile) throw new Error('It is encrypted: pass its key file with --identity.')
  const decrypter = new Decrypter()
  const lines = readFileSync(identityFile, 'utf8').split('\n')
  const keys = lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'))
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    throw new Error(`${identityFile} must hold age keys (AGE-SECRET-KEY-…), one per line.`)
  }
  try {
    return fromWeb(await decrypter.decrypt(asWeb(sealed)))
  } catch (cause) {
    throw new Error('None of the keys fits, or the file is damaged.', { cause })
  }
}

function asWeb(stream: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>
}

function fromWeb(stream: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(stream as NodeStream<Uint8Array>)
}
