import path from 'node:path'
import { parseArgs } from 'node:util'
import { findArchive, listBackups } from './backup/folder.ts'
import { interruptible } from './backup/run-interruptible.ts'
import { rehearse, restoreBackup } from './backup/restore-backup.ts'
import { say, showHelp } from './system/terminal.ts'
import { readSettings } from './system/settings.ts'

const USAGE = `pnpm restore PLACE [--force] [--only database|content] [--identity KEYFILE] [--erasures FILE]... [--without-key]
pnpm restore PLACE --try [--identity KEYFILE]
pnpm restore --list           those in BACKUP_DIR

PLACE is an archive, or a folder, for the newest in it. Who was erased by a list beside it is erased again.

  --try        restores it into a scratch place, compares, and changes nothing
  --force      replaces the leads and edits that are there
  --only       restores one of the two
  --identity   the file with the age key of an encrypted backup
  --erasures   another list of erasures to repeat, as printed by pnpm leads erasures
  --without-key  leaves out erasures that only a lost HASH_SECRET could repeat`

showHelp(USAGE)

/** Package managers change the folder. */
const here = (name: string) => path.resolve(process.env['INIT_CWD'] ?? process.cwd(), name)

async function restore(signal: AbortSignal): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      list: { type: 'boolean' },
      try: { type: 'boolean' },
      only: { type: 'string' },
      identity: { type: 'string' },
      erasures: { type: 'string', multiple: true, default: [] },
      'without-key': { type: 'boolean', default: false },
    },
  })
  const settings = readSettings()
  const task = { settings, signal }
  const [place, ...more] = positionals
  const { only, list } = values
  const identity = values.identity && here(values.identity)
  if (list && !place) {
    for (const name of listBackups(settings.BACKUP_DIR)) say(path.join(settings.BACKUP_DIR, name))
  } else if (!place || list || more.length > 0 || (only && only !== 'database' && only !== 'content')) {
    console.error(USAGE)
    process.exitCode = 2
  } else if (values.try) {
    const { file } = findArchive(place)
    say(`It can be restored: ${await rehearse(task, file, identity)}.`)
  } else {
    const begun = Date.now()
    const { file, erasures } = findArchive(place)
    const { manifest, erased, isKeyKnown, database, content } = await restoreBackup(task, file, {
      force: values.force,
      only: only as 'database' | 'content' | undefined,
      identityFile: identity,
      erasures: [...erasures, ...values.erasures.map(here)],
      withoutKey: values['without-key'],
    })
    say(`Restored the backup of ${manifest.madeAt} in ${((Date.now() - begun) / 1000).toFixed(1)} s:`)
    if (database) {
      say(`  ${manifest.database.rows['leads'] ?? 0} leads`)
      if (erased > 0) say(`  ${erased} of them had been erased after the backup, and were erased again`)
      if (!isKeyKnown)
        say(
          '  The HASH_SECRET that it was made with is not known here: links in mails that were sent no longer work, and the ' +
            'audit no longer recognises an address. If you still have it, set it and restore again.',
        )
    }
    if (content) say('  the content')
  }
}

await interruptible('restore', restore)
