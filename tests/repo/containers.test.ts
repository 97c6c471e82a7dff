import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { listSecrets } from '@site/kit/settings/table'
import { parts } from '../../deploy/containers/secrets.ts'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Service = {
  build?: { target: string }
  image: string
  profiles?: string[]
  restart: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  mem_limit?: string
  pids_limit?: number
  ports?: string[]
  volumes?: string[]
  networks?: string[] | Record<string, unknown>
  environment?: Record<string, string>
  healthcheck?: { disable?: boolean; start_interval?: string }
}

const text = read('docker-compose.yml')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { options?: Record<string, string> } }>
  volumes: Record<string, unknown>
}
const services = Object.entries(compose.services)
const names = services.map(([name]) => name)
const once = ['secrets', 'migrate', 'seed']

/** The Dockerfile's stages with their instructions. Continued lines are joined. */
const stages = new Map(
  read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split(/^(?=FROM )/m)
    .slice(1)
    .map((stage) => {
      const lines = stage.split('\n').filter((line) => /^[A-Z]+ /.test(line))
      const [, base = '', name = ''] = /^FROM (\S+) AS (\S+)/.exec(lines[0] ?? '') ?? []
      return [name, { base, lines }] as const
    }),
)

/** A stage's instructions, after those of its base stages. */
function instructions(name: string): string[] {
  const stage = stages.get(name)
  return stage ? [...instructions(stage.base), ...stage.lines] : []
}

const last = (lines: string[], instruction: string) =>
  lines.findLast((line) => line.startsWith(`${instruction} `))?.slice(instruction.length + 1)

describe('Dockerfile', () => {
  const pinned = /^(?:docker\.io|ghcr\.io)\/[\w./-]+(?::v?\d+[\w.-]*|@sha256:[0-9a-f]{64})$/
  const bases = [...read('Dockerfile').matchAll(/^ARG (\w+_IMAGE)=(.+)$/gm)].map(([, name, image]) => ({
    name,
    image,
  }))
  const targets = [...new Set(services.flatMap(([, { build }]) => build?.target ?? []))]

  test('names its base images in arguments, with their version', () => {
    expect(bases.length).toBeGreaterThan(2)
    expect(bases.filter(({ image }) => !pinned.test(image ?? ''))).toEqual([])
    const foreign = [...stages.values()].map(({ base }) => base).filter((base) => !stages.has(base))
    expect(foreign.toSorted()).toEqual(bases.map(({ name }) => `\${${name}}`).toSorted())
  })

  test('installs one pnpm, by version and integrity', () => {
    const { optionalDependencies: wanted } = JSON.parse(read('deploy/containers/pnpm/package.json')) as {
      optionalDependencies: Record<string, string>
    }
    const { packages } = JSON.parse(read('deploy/containers/pnpm/package-lock.json')) as {
      packages: Record<string, { version?: string; integrity?: string }>
    }
    expect(Object.keys(wanted)).toEqual(['@pnpm/exe.linux-arm64', '@pnpm/exe.linux-x64'])
    expect(new Set(Object.values(wanted)).size).toBe(1)
    for (const [name, version] of Object.entries(wanted)) {
      const locked = { version, integrity: expect.stringMatching(/^sha512-[\w+/]{86}==$/) }
      expect(packages[`node_modules/${name}`]).toMatchObject(locked)
    }
    expect(read('Dockerfile')).not.toMatch(/pnpm@|\bnpm install/)
  })

  test.each(targets)(
    '%s runs as a user of its own, without a shell that stays, and can be asked how it is',
    (target) => {
      const lines = instructions(target)
      expect(last(lines, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/)
      expect(last(lines, 'HEALTHCHECK')).toMatch(
        ['secrets', 'backup'].includes(target) ? /^NONE$/ : /CMD \["/,
      )
      expect(last(lines, 'CMD')).toMatch(/^\["(?!sh"|\/bin)|^\["sh", "-c", "(\w+=\$\(.+\) )?exec /)
    },
  )

  test.each(['api', 'web', 'studio', 'lake'])('%s contains every workspace package that it needs', (part) => {
    const copied = instructions(`${part}-part`).flatMap(
      (line) => /^COPY (packages\/[\w-]+) /.exec(line)?.[1] ?? [],
    )
    expect(copied.toSorted()).toEqual(workspaceNeeds(part))
  })

  test('the proxy gets the trusted networks in Caddy’s syntax', () => {
    const [shell = '', ...args] = JSON.parse(last(instructions('proxy'), 'CMD') ?? '') as string[]
    const folder = mkdtempSync(path.join(tmpdir(), 'site-proxy-'))
    writeFileSync(path.join(folder, 'caddy'), '#!/bin/sh\necho $TRUST_PROXY; echo "$@"', { mode: 0o700 })
    const told = (TRUST_PROXY: string) =>
      execFileSync(shell, args, {
        env: { PATH: `${folder}:${process.env['PATH']}`, TRUST_PROXY },
        encoding: 'utf8',
      }).split('\n')
    expect(told('192.0.2.0/24,2001:db8::/32')).toEqual([
      '192.0.2.0/24 2001:db8::/32',
      'run --config /etc/caddy/Caddyfile --adapter caddyfile',
      '',
    ])
    expect(told('')[0]).toBe('')
    rmSync(folder, { recursive: true })
  })

  test('only copies existing files, and each once', () => {
    const sources = [...stages.values()].flatMap(({ lines }) =>
      lines.flatMap((line) => (/^COPY (?!--from)/.test(line) ? line.split(' ').slice(1, -1) : [])),
    )
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([])
    const copies = [...stages].flatMap(([name, { lines }]) =>
      lines.filter((line) => line.startsWith('COPY ')).map((line) => `${name}: ${line}`),
    )
    expect(copies).toEqual([...new Set(copies)])
  })
})

/** Folders of the workspace packages that one needs in production, directly or through others. */
function workspaceNeeds(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Record<string, string>
  }
  const direct = Object.entries(dependencies).filter(([, version]) => version.startsWith('workspace:'))
  const folders = direct.map(([name]) => name.replace('@site/', 'packages/'))
  return [...new Set([...folders, ...folders.flatMap(workspaceNeeds)])].toSorted()
}

describe('docker-compose.yml', () => {
  test('works with Compose 1.29', () => {
    expect(Object.keys(compose).filter((key) => !/^(services|networks|volumes|x-.+)$/.test(key))).toEqual([])
    const lines = text.split('\n').filter((line) => !line.trimStart().startsWith('#'))
    const newer = /start_interval|required:|develop:|!reset|!override|\$\{[^}]*\$\{/
    expect(lines.filter((line) => newer.test(line))).toEqual([])
    // As Podman reports it: otherwise only the first command works.
    const ranges = Object.values(compose.networks).flatMap(({ ipam }) => ipam ?? [])
    expect(ranges.filter(({ options }) => options?.['driver'] !== 'host-local')).toEqual([])
  })

  test.each(services)('%s has limits', (name, service) => {
    expect(service.restart).toBe(once.includes(name) ? 'no' : 'unless-stopped')
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.security_opt).toContain('no-new-privileges:true')
    expect(service.mem_limit).toMatch(/^\d+m$/)
    expect(service.pids_limit).toBeGreaterThan(0)
  })

  test.each(services)('%s has an image with a version', (_name, { image, build }) => {
    const standard = image.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    const expected = build
      ? new RegExp(`^lead-site/${build.target}:local$`)
      : /^docker\.io\/[\w./-]+:v?\d+[\w.-]*$/
    expect(standard).toMatch(expected)
  })

  test('only the proxy is public, and no other part is on its network', () => {
    const open = (ports: string[]) => ports.some((port) => !port.startsWith('127.0.0.1:'))
    expect(services.filter(([, { ports = [] }]) => open(ports)).map(([name]) => name)).toEqual(['proxy'])
    const on = (network: string) =>
      services.filter(([, { networks = [] }]) =>
        (Array.isArray(networks) ? networks : Object.keys(networks)).includes(network),
      )
    expect(on('public').map(([name]) => name)).toEqual(['proxy'])
    expect(on('database').map(([name]) => name)).toEqual(['postgres', 'migrate', 'api', 'backup'])
    expect(compose.networks['front']?.internal).toBe(true)
    expect(compose.networks['database']?.internal).toBe(true)
  })

  test('every part and the proxy trust a configured CDN in addition to their own network, and no other private address', () => {
    const trust = services.flatMap(([name, { environment = {} }]) =>
      environment['TRUST_PROXY'] === undefined ? [] : [[name, environment['TRUST_PROXY']] as const],
    )
    const { proxy, ...parts } = Object.fromEntries(trust)
    expect(proxy).toBe('${TRUST_PROXY:-}')
    expect(Object.keys(parts)).toEqual(expect.arrayContaining(['api', 'web', 'lake', 'preview']))
    for (const list of Object.values(parts)) {
      expect(list).toMatch(/^\$\{FRONT_SUBNET:-[\d./]+\},\$\{TRUST_PROXY:-\}$/)
    }
    const caddyfile = read('deploy/caddy/Caddyfile')
    const routes = caddyfile.split(/reverse_proxy .*\{/).slice(1)
    expect(routes).toHaveLength(6)
    expect(routes.filter((route) => !/import (patiently|site)/.test(route))).toEqual([])
    expect(caddyfile).toMatch(/^\(site\) \{[^}]*^\timport patiently/m)
    expect(caddyfile).toMatch(/^\(patiently\) \{[^}]*^\ttrusted_proxies \{\$TRUST_PROXY\}$/m)
  })

  test.each(['Caddyfile', 'server.Caddyfile'])('%s logs no secret of an address', (name) => {
    const [, pattern = '', by = ''] = /request>uri regexp "(.+)" "(.+)"/.exec(read(`deploy/caddy/${name}`))!
    const logged = (uri: string) => uri.replace(new RegExp(pattern), by.replace('{1}', '1'))
    const uris = ['/v1/auth/login/code?code=s', '/book/s?now=moved', '/booking/calendar/s.ics', '/pricing']
    expect(uris.map(logged)).toEqual(['/v1/auth/login/code?-', '/book/-', '/booking/-', '/pricing'])
  })

  test('secrets are only passed as files', () => {
    const leaks = services
      .filter(([name]) => name !== 'secrets')
      .flatMap(([name, { environment = {} }]) =>
        listSecrets()
          .filter((secret) => secret in environment)
          .map((secret) => `${name}: ${secret}`),
      )
    expect(leaks).toEqual([])
    expect(Object.keys(compose.services['secrets']?.environment ?? {})).toEqual(
      expect.arrayContaining(listSecrets()),
    )
  })

  test.each(parts)('%s is handed its secrets', (part) => {
    const mounted = services.filter(([, { volumes = [] }]) =>
      volumes.includes(`secrets-${part}:/run/secrets:ro`),
    )
    const asked = mounted.flatMap(([, { environment = {} }]) => Object.values(environment))
    const files = asked.flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [])
    expect([...new Set(files)].toSorted()).toEqual(listSecrets(part).toSorted())
  })

  test('volumes have names, and mounted files exist', () => {
    const sources = services.flatMap(([, { volumes = [] }]) =>
      volumes.map((volume) => volume.split(':')[0] ?? ''),
    )
    const folders = sources.filter((source) => source.startsWith('./'))
    expect(folders.filter((folder) => !existsSync(path.join(root, folder)))).toEqual([])
    const named = sources.filter((source) => !source.startsWith('./') && !source.startsWith('${'))
    expect(new Set(Object.keys(compose.volumes))).toEqual(new Set([...named, 'secrets-given', 'backups']))
  })

  test('only uses settings that .env.example describes', () => {
    const asked = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name!))
    expect(asked.size).toBeGreaterThan(40)
    const example = read('.env.example')
    expect([...asked].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  test('passes on every setting that a part reads', () => {
    const example = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]!)
    // Fixed inside the containers, or of a checkout.
    const inside =
      /^(WEB|API|STUDIO|LAKE|PREVIEW|API_METRICS|WEB_METRICS)_PORT$|^(HOST|METRICS_HOST|DATA_DIR|API_INTERNAL_URL|LAKE_INTERNAL_URL)$/
    expect(example.length).toBeGreaterThan(40)
    expect(example.filter((name) => !inside.test(name) && !text.includes(`\${${name}:-`))).toEqual([])
  })
})

test('files that the images leave out are ignored', () => {
  const ignored = read('.dockerignore').split('\n')
  expect(ignored).toContain('*')
  expect(ignored).not.toContain('!.env')
  expect(globSync('.env*', { cwd: root }).filter((file) => ignored.includes(`!${file}`))).toEqual([])
  expect(names).toContain('proxy')
})

test('docs/deploy.md has the memory limits of the parts, and their sum', () => {
  const limits = services
    .filter(([name, { profiles }]) => !once.includes(name) && !profiles)
    .map(([name, service]) => [name, Number.parseInt(service.mem_limit!, 10)] as const)
  const sum = limits.reduce((total, [, megabytes]) => total + megabytes, 0)
  const document = read('docs/deploy.md').replaceAll('\n', ' ')
  for (const [name, megabytes] of limits) expect(document).toContain(`${name} ${megabytes}`)
  expect(document).toContain(`They add up to ${sum}`)
})
