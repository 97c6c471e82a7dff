import { copyFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import { withDatabase } from '../system/database-url.ts'
import { withinFolder } from '../system/lock.ts'
import { type Description, writeArchive } from './archive.ts'
import { requireRecipients } from './encryption.ts'
import { ERASURES, inWorkFolder, newBackupName, openFolder, removeOldBackups } from './folder.ts'
import { keepKey } from './keys.ts'
import { contentPart, databasePart, snapshotSchema, type Task } from './part-commands.ts'

/**
 * Backs up the leads and the local lake's content, while both are in use. Unencrypted files are only written in
 * DATA_DIR, never in BACKUP_DIR, which may be synced elsewhere.
 * @param alsoFor a further public key that may open it
 * @returns also what it had to leave out, and the older backups that it deleted
 * @throws Error without leaving a new file
 */
export async function makeBackup(task: Task, alsoFor?: string) {
  const { settings, signal } = task
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_RECIPIENTS } = settings
  requireRecipients(settings)
  const recipients = BACKUP_RECIPIENTS && [BACKUP_RECIPIENTS, alsoFor].filter(Boolean).join(',')
  return withDatabase(settings, { create: false }, (url) =>
    inWorkFolder(settings.DATA_DIR, async (folder) => {
      await withinFolder('BACKUP_DIR', BACKUP_DIR, () => openFolder(BACKUP_DIR))
      const madeAt = new Date()
      const key = keepKey(settings, folder, recipients !== undefined)
      const snapshot = snapshotSchema.parse(await databasePart({ ...task, key }, url, 'dump', folder))
      const exported = path.join(folder, 'content.tar.gz')
      const said = settings.hosted ? '' : await contentPart(task, 'export', '--comments', exported)
      const [, ...notes] = said.trim().split('\n')
      const erasures = path.join(settings.DATA_DIR, ERASURES)
      if (existsSync(erasures)) copyFileSync(erasures, path.join(folder, ERASURES))
      const rows = Object.fromEntries(snapshot.tables.map((table) => [table.name, table.rows]))
      const manifest: Description = {
        madeAt: madeAt.toISOString(),
        node: process.version,
        database: { server: snapshot.server, schemaVersion: snapshot.schemaVersion, rows },
        content: !settings.hosted,
      }
      const name = newBackupName(madeAt, recipients !== undefined)
      const file = path.join(BACKUP_DIR, name)
      const bytes = await withinFolder('BACKUP_DIR', BACKUP_DIR, () =>
        writeArchive(file, folder, manifest, { key, recipients, signal }),
      )
      await databasePart(task, url, 'note', name, String(bytes), recipients ? 'encrypted' : 'plain')
      return { file, bytes, manifest, notes, removed: removeOldBackups(BACKUP_DIR, BACKUP_KEEP, madeAt) }
    }),
  )
}
