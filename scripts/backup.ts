import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { z } from 'zod'
import { unfinishedBackup } from './backup/folder.ts'
import { interruptible } from './backup/run-interruptible.ts'
import { makeBackup } from './backup/make-backup.ts'
import { copyErasures, copyOffSite } from './backup/off-site.ts'
import { askDatabase, type Task } from './backup/part-commands.ts'
import { rehearse } from './backup/restore-backup.ts'
import { say, showHelp } from './system/terminal.ts'
import { readSettings } from './system/settings.ts'

showHelp(`pnpm backup [--verify]

Writes the leads and the content into one file in BACKUP_DIR, whether or not the system is running. BACKUP_RECIPIENTS
encrypts it, BACKUP_KEEP sets how many are kept, BACKUP_COPY copies it off-site (.env.example). pnpm restore FILE
restores it.

  --verify      also restores it into a scratch place, and compares
  --scheduled   the same, if the last time is a week ago; for the schedule (BACKUP_AT)
  --erasures    only copies the list of erasures off-site; for the same, whenever somebody is erased`)

/** A week, minus the hours by which a backup may be late. */
const VERIFY_INTERVAL_MS = 6.5 * 86_400_000

const { values } = parseArgs({
  options: {
    verify: { type: 'boolean', default: false },
    scheduled: { type: 'boolean', default: false },
    erasures: { type: 'boolean', default: false },
  },
})

await interruptible('backup', async (signal) => {
  const task = { settings: readSettings(), signal }
  const [name, work] = values.erasures
    ? (['erasures', followErasures] as const)
    : (['backup', backUp] as const)
  if (!values.erasures && !values.scheduled) return work(task)
  await work(task).catch(async (error: unknown) => {
    if (!signal.aborted) await noteFailure(task, name, error)
    throw error
  })
  await noteFailure(task, name)
})

/** For the alert and `pnpm status`; without an error: it no longer fails. */
async function noteFailure(task: Task, name: string, error?: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error ?? '')
  // Without a database there is another alert.
  await askDatabase(task, 'failed', name, reason).catch(() => {})
}

async function followErasures(task: Task): Promise<void> {
  if (await copyErasures(task)) say('The list of erasures is beside the backups.')
}

async function backUp(task: Task): Promise<void> {
  const begun = Date.now()
  const { settings } = task
  const verify = values.verify || (values.scheduled && (await isVerificationDue(task)))
  // An encrypted archive's key is elsewhere, so one that will be tested is also encrypted for a temporary key.
  const identity = verify ? await generateX25519Identity() : undefined
  const alsoFor = identity && (await identityToRecipient(identity))
  const { file, bytes, manifest, notes, removed } = await makeBackup(task, alsoFor)
  const { rows } = manifest.database
  const content = manifest.content ? ' and the content' : '; the content is at Sanity, which backs it up'
  const seconds = ((Date.now() - begun) / 1000).toFixed(1)
  say(file)
  say(`  ${rows['leads'] ?? 0} leads${content}, ${(bytes / 1024).toFixed(0)} KiB, ${seconds} s`)
  for (const note of notes) say(`  ${note}`)
  if (!settings.BACKUP_RECIPIENTS)
    say('  Not encrypted: anybody with this file can read all leads. Set BACKUP_RECIPIENTS (.env.example).')
  if (removed.length > 0) say(`  Deleted ${removed.length} that BACKUP_KEEP does not keep.`)
  // If one of the two fails, the other still runs.
  const [copied] = await Promise.allSettled([settings.BACKUP_COPY ? copy(task, file) : undefined])
  if (identity) await tryRestore(task, file, identity)
  if (copied.status === 'rejected') throw copied.reason
}

async function copy(task: Task, file: string): Promise<void> {
  await copyErasures(task)
  await copyOffSite(task, file)
  say('  Copied off-site.')
}

async function isVerificationDue(task: Task): Promise<boolean> {
  const last = z.object({ verifiedAt: z.coerce.date().nullable() })
  const { verifiedAt } = last.parse(await askDatabase(task, 'last'))
  return !verifiedAt || Date.now() - verifiedAt.getTime() > VERIFY_INTERVAL_MS
}

async function tryRestore(task: Task, file: string, identity: string): Promise<void> {
  // After a kill the next backup deletes a file with such a name.
  const keyFile = unfinishedBackup(path.join(task.settings.DATA_DIR, 'key'))
  try {
    writeFileSync(keyFile, `${identity}\n`, { mode: 0o600 })
    say(`  Restored as a test: ${await rehearse(task, file, keyFile)}.`)
  } finally {
    rmSync(keyFile, { force: true })
  }
  await askDatabase(task, 'mark', path.basename(file), 'verified')
}
