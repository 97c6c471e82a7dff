/**
 * Runs once before all other parts: writes each part's secrets into its volume, one file each. Where a secret is
 * missing, or visitors could not reach an address, nothing else starts.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { givenSettings } from '../../packages/kit/src/settings/given-settings.ts'
import { listSecrets } from '../../packages/kit/src/settings/table.ts'
import { chooseSecrets, parts, settingNames } from './secrets.ts'

const root = process.argv[2] ?? '/secrets'
const keptFile = path.join(root, 'kept/secrets.json')

try {
  const { given, faults } = givenSettings(withFiles(), [...listSecrets(), ...settingNames])
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const kept = readKept()
  const { values, made } = chooseSecrets(given, kept)
  if (Object.keys(made).length > 0) {
    write(keptFile, `${JSON.stringify({ ...kept, ...made }, null, 2)}\n`, 0o600)
  }
  for (const part of parts) {
    mkdirSync(path.join(root, part), { recursive: true })
    // Empty means "not set". World-readable, because parts run as different users; only the part mounts the volume.
    for (const name of listSecrets(part)) write(path.join(root, part, name), values[name] ?? '', 0o444)
  }
  const names = Object.keys(made)
  console.log(
    names.length > 0 ? `made ${names.join(', ')}; all secrets are in place` : 'all secrets are in place',
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

/** The environment, and each file in the operator's folder as if its NAME_FILE were set. */
function withFiles(): Record<string, string | undefined> {
  const files = listSecrets()
    .map((name) => [name, path.join(root, 'given', name)] as const)
    .filter(([, file]) => existsSync(file))
  return { ...process.env, ...Object.fromEntries(files.map(([name, file]) => [`${name}_FILE`, file])) }
}

function readKept(): Record<string, string> {
  if (!existsSync(keptFile)) return {}
  return JSON.parse(readFileSync(keptFile, 'utf8')) as Record<string, string>
}

function write(file: string, text: string, mode: number): void {
  writeFileSync(`${file}.new`, text, { mode })
  renameSync(`${file}.new`, file)
}
