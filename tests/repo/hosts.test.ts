import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import * as z from 'zod'
import { root } from '../support/machine.ts'

// The keys that our files for hosts use, with their types. The hosts' own schemas can't be committed (Render and Railway publish
// theirs without a licence), so these were written down from them: Fly's at https://www.schemastore.org/fly.json, Render's at
// https://render.com/schema/render.yaml.json, Railway's from https://docs.railway.com/config-as-code/reference.
// Before you use another key, look it up there.

const seconds = z.string().regex(/^\d+s$/)
const fly = z.strictObject({
  app: z.string(),
  primary_region: z.string().length(3),
  kill_signal: z.literal('SIGTERM'),
  kill_timeout: seconds.optional(),
  build: z.strictObject({ 'build-target': z.string() }),
  deploy: z
    .strictObject({
      release_command: z.string(),
      strategy: z.enum(['canary', 'rolling', 'bluegreen', 'immediate']),
    })
    .optional(),
  processes: z.record(z.string(), z.string()).optional(),
  env: z.record(z.string(), z.string()),
  http_service: z.strictObject({
    processes: z.array(z.string()).optional(),
    internal_port: z.int(),
    force_https: z.boolean(),
    auto_stop_machines: z.enum(['off', 'stop', 'suspend']),
    auto_start_machines: z.boolean().optional(),
    min_machines_running: z.int().optional(),
    checks: z.array(
      z.strictObject({
        method: z.string(),
        path: z.string(),
        interval: seconds,
        timeout: seconds,
        grace_period: seconds,
      }),
    ),
  }),
  vm: z.array(
    z.strictObject({
      memory: z.string(),
      cpu_kind: z.enum(['shared', 'performance']),
      cpus: z.literal([1, 2, 4, 8, 16]),
    }),
  ),
})

const region = z.enum(['oregon', 'ohio', 'frankfurt', 'singapore', 'virginia'])
const value = z.strictObject({ key: z.string(), value: z.string() })
const service = z.strictObject({
  type: z.enum(['web', 'worker', 'pserv']),
  name: z.string(),
  runtime: z.literal('docker'),
  dockerfilePath: z.string(),
  dockerCommand: z.string().optional(),
  region,
  plan: z.enum(['free', 'starter', 'standard', 'pro']),
  preDeployCommand: z.string().optional(),
  healthCheckPath: z.string().optional(),
  maxShutdownDelaySeconds: z.int().min(1).max(300).optional(),
  domains: z.array(z.string()).optional(),
  envVars: z.array(
    z.union([
      value,
      z.strictObject({ key: z.string(), sync: z.literal(false) }),
      z.strictObject({ key: z.string(), generateValue: z.literal(true) }),
      z.strictObject({ fromGroup: z.string() }),
      z.strictObject({
        key: z.string(),
        fromDatabase: z.strictObject({ name: z.string(), property: z.literal('connectionString') }),
      }),
    ]),
  ),
})
const render = z.strictObject({
  databases: z.array(
    z.strictObject({ name: z.string(), region, plan: z.string(), ipAllowList: z.array(z.never()) }),
  ),
  envVarGroups: z.array(z.strictObject({ name: z.string(), envVars: z.array(value) })),
  services: z.array(service),
})

const railway = z.strictObject({
  $schema: z.literal('https://railway.com/railway.schema.json'),
  build: z.strictObject({ builder: z.enum(['RAILPACK', 'DOCKERFILE']), dockerfilePath: z.string() }),
  deploy: z.strictObject({
    startCommand: z.string(),
    preDeployCommand: z.array(z.string()).optional(),
    healthcheckPath: z.string().optional(),
    healthcheckTimeout: z.int().optional(),
    restartPolicyType: z.enum(['ON_FAILURE', 'ALWAYS', 'NEVER']),
  }),
})

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const named = (folder: string, ending: string) =>
  globSync(`deploy/${folder}/*.${ending}`, { cwd: root }).map(
    (file) => [path.basename(file, `.${ending}`), read(file)] as const,
  )

const onFly = named('fly', 'toml').map(([name, text]) => ({ name, ...fly.parse(parseToml(text)) }))
const blueprint = render.parse(parseYaml(read('deploy/render/render.yaml')))
const onRailway = named('railway', 'json').map(([name, text]) => ({
  name,
  ...railway.parse(JSON.parse(text)),
}))

const dockerfile = read('Dockerfile')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
const standardCommand = (JSON.parse(/^CMD (.+)$/m.exec(lastStage)![1]!) as string[]).join(' ')

/** Each host's parts, the command that each runs, and the path by which it is asked how it is. */
const hosts = {
  fly: onFly.flatMap(({ name, processes = { [name]: standardCommand }, http_service: served }) =>
    Object.entries(processes).map(([part, command]) => ({
      part,
      command,
      probe: (served.processes ?? [part]).includes(part) ? served.checks[0]?.path : undefined,
    })),
  ),
  render: blueprint.services.map(({ name, dockerCommand = standardCommand, healthCheckPath }) => ({
    part: name,
    command: dockerCommand,
    probe: healthCheckPath,
  })),
  railway: onRailway.map(({ name, deploy }) => ({
    part: name,
    command: deploy.startCommand,
    probe: deploy.healthcheckPath,
  })),
}

describe.each(Object.entries(hosts))('%s', (_host, parts) => {
  test('runs all parts, with the same commands and probes as the other hosts', () => {
    const sorted = (of: typeof parts) => of.toSorted((one, other) => one.part.localeCompare(other.part))
    expect(parts.map(({ part }) => part).toSorted()).toEqual(['preview', 'scheduler', 'site', 'studio'])
    expect(sorted(parts)).toEqual(sorted(hosts.render))
  })

  test('runs programs that are in the image', () => {
    const programs = parts.map(({ command }) => command.split(' ').at(-1)!)
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
    const copied = [...dockerfile.slice(dockerfile.indexOf('AS all-parts')).matchAll(/^COPY (\S+) \S+$/gm)]
    const folders = copied.map(([, folder]) => `${folder}/`)
    expect(programs.filter((program) => !folders.some((folder) => program.startsWith(folder)))).toEqual([])
  })
})

test('a host that can’t choose a target builds the one with all parts', () => {
  expect(lastStage).toMatch(/^\nFROM \S+ AS all$/m)
  expect(onFly.map(({ build }) => build['build-target'])).toEqual(onFly.map(() => 'all'))
  const files = [...blueprint.services, ...onRailway.map(({ build }) => build)]
  expect(files.map(({ dockerfilePath }) => dockerfilePath)).toEqual(files.map(() => 'Dockerfile'))
})

test('migrations run before the site of a release', () => {
  const migrate = 'node api/src/cli/migrate.ts'
  const site = <Named extends { name: string }>(of: Named[]) => of.find(({ name }) => name === 'site')!
  expect(site(onFly).deploy?.release_command).toBe(migrate)
  expect(site(blueprint.services).preDeployCommand).toBe(migrate)
  expect(site(onRailway).deploy.preDeployCommand).toEqual([migrate])
  expect(existsSync(path.join(root, migrate.split(' ')[1]!))).toBe(true)
})

test('settings are ours, and each part listens where its host looks', () => {
  const known = new Set([...read('.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name))
  const groups = Object.fromEntries(
    blueprint.envVarGroups.map(({ name, envVars }) => [
      name,
      Object.fromEntries(envVars.map(({ key, value: given }) => [key, given])),
    ]),
  )
  const ofService = ({ envVars }: z.output<typeof service>): Record<string, string> =>
    Object.assign(
      {},
      ...envVars.map((entry) =>
        'fromGroup' in entry
          ? groups[entry.fromGroup]
          : { [entry.key]: 'value' in entry ? entry.value : 'asked for' },
      ),
    )
  const given = [
    ...onFly.map(({ name, env, http_service: served }): Given => {
      return { name, env: { PORT: '8080', ...env }, port: String(served.internal_port) }
    }),
    ...blueprint.services.map((one): Given => {
      const env = ofService(one)
      return { name: one.name, env, port: env['PORT'] }
    }),
  ]
  const unknown = given.flatMap(({ env }) => Object.keys(env)).filter((key) => !known.has(key))
  expect(unknown).toEqual([])
  const listening: Record<string, string> = { site: 'PORT', studio: 'STUDIO_PORT', preview: 'PREVIEW_PORT' }
  const served = given.filter(({ name }) => name in listening)
  expect(served).toHaveLength(6)
  expect(served.filter(({ name, env, port }) => env[listening[name]!] !== port)).toEqual([])
})

type Given = { name: string; env: Record<string, string>; port: string | undefined }
