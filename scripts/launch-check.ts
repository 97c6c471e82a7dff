import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkLaunch } from './launch/launch-check.ts'
import { asText } from './launch/report.ts'
import { say, showHelp } from './system/terminal.ts'
import { root } from './system/settings.ts'

showHelp(`pnpm launch-check [--url https://www.example.com] [--json] [--test-mail]

Lists what stands between this system and the public, each line with what to do. Exits with 1 if something is bad.
Run it on the server, where it also sees settings, database and backups; elsewhere --url shows what the outside sees.

  --url         the site; SITE_URL otherwise
  --test-mail   sends a test notice by every channel
  --json        for programs: { ready, lines: [{ name, state, text, todo }] }`)

try {
  const { values } = parseArgs({
    options: {
      url: { type: 'string' },
      json: { type: 'boolean' },
      'test-mail': { type: 'boolean', default: false },
    },
  })
  if (values.url && !values.url.startsWith('https://')) throw new Error('--url must be an https:// address')
  const file = path.join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const lines = await checkLaunch({
    env: process.env,
    url: values.url,
    testMail: values['test-mail'],
    way: { reach: (host, port) => ({ host, port }), ca: [] },
  })
  const ready = lines.every(({ state }) => state !== 'bad')
  if (values.json) say(JSON.stringify({ ready, lines }, null, 2))
  else for (const line of asText(lines)) say(line)
  process.exitCode = ready ? 0 : 1
} catch (error) {
  console.error(`launch-check: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 2
}
