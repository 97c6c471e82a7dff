/** `pnpm backup`: writes the leads and the content into one file in BACKUP_DIR. */
import { interruptible } from './backup/interruption.ts'
import { makeBackup } from './backup/make-backup.ts'
import { say } from './system/progress.ts'
import { readSettings } from './system/settings.ts'
import { showHelp } from './system/help.ts'

showHelp(`pnpm backup

Writes the leads and the content into one file in BACKUP_DIR, whether or not the system is running. BACKUP_RECIPIENTS
encrypts it, BACKUP_KEEP sets how many are kept (.env.example). pnpm restore FILE restores it.`)

await interruptible('backup', backUp)

async function backUp(signal: AbortSignal): Promise<void> {
  const begun = Date.now()
  const settings = readSettings()
  const { file, bytes, manifest, removed } = await makeBackup({ settings, signal })
  const { rows } = manifest.database
  say(`${file}`)
  say(
    `  ${rows['leads'] ?? 0} leads${manifest.content ? ' and the content' : '; the content is at Sanity, which backs it up'}, ` +
      `${(bytes / 1024).toFixed(0)} KiB, ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  )
  if (!settings.BACKUP_RECIPIENTS)
    say('  Not encrypted: anybody with this file can read all leads. Set BACKUP_RECIPIENTS (.env.example).')
  if (removed.length > 0) say(`  Deleted ${removed.length} older than the last ${settings.BACKUP_KEEP}.`)
}
