import { expect, test } from 'vitest'
import { readSettings } from '../system/settings.ts'
import { copyOffSite } from './off-site.ts'

test.each([
  ['exit 7 # user:password', /could not be copied off-site \(BACKUP_COPY\): it ended with 7$/],
  ['echo no room >&2; exit 1 # user:password', /: no room$/],
  ['kill -9 $$ # user:password', /: it ended with SIGKILL$/],
])('a failed copy says why, and not the password in its command: %s', async (command, reason) => {
  const task = { settings: readSettings({ BACKUP_COPY: command }), signal: new AbortController().signal }
  await expect(copyOffSite(task, '/backups/site.tar.gz')).rejects.toThrow(reason)
})
