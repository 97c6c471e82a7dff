import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '@site/embedded-postgres/free-port'
import { findCompose, root } from './engine.ts'
import { everyLimit } from '../../support/limits.ts'

export type Project = {
  /** Where browsers would find the parts, on free ports of this machine. */
  urls: { site: string; api: string; studio: string; preview: string; lake: string }
  httpPort: number
  /** Changes settings for the commands that follow. */
  set(changes: Record<string, string>): void
  /** Runs a Compose command and returns its output. @throws Error with all of its output */
  compose(...args: string[]): Promise<string>
  /** Runs deploy/compose-upgrade.sh. @param file like an operator's .env; notes which release runs */
  upgrade(to: string, file: string): Promise<string>
  /** Runs a command of the container engine, such as `pause`. */
  engine(...args: string[]): Promise<string>
  /**
   * The release of each container of a service, from the name it was started with. (`compose images` shows any name of the
   * same image, and two releases may be the same image.)
   */
  releases(service: string): Promise<string[]>
  /** Runs a program in a service's first container. */
  exec(service: string, ...command: string[]): Promise<string>
  /** The same, with its output in a file. */
  save(file: string, service: string, ...command: string[]): Promise<void>
  /** The same, with a file as its input. */
  load(file: string, service: string, ...command: string[]): Promise<void>
  /** SQL on the database inside. */
  sql(query: string): Promise<string>
  /** Waits until this many containers of a service are healthy. @throws Error with the state and the log after two minutes */
  untilHealthy(service: string, count?: number): Promise<void>
}

/** A separate project with its own name, volumes, ports and image tag, so that it doesn't affect others. */
export async function openProject(): Promise<Project> {
  const command = await findCompose()
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const at = (host: string) => `https://${host}:${httpsPort}`
  const urls = {
    site: at('localhost'),
    api: at('api.localhost'),
    studio: at('studio.localhost'),
    preview: at('preview.localhost'),
    lake: at('content.localhost'),
  }
  const settings: Record<string, string> = {
    HTTP_PORT: String(httpPort),
    HTTPS_PORT: String(httpsPort),
    SITE_URL: urls.site,
    API_URL: urls.api,
    STUDIO_URL: urls.studio,
    PREVIEW_URL: urls.preview,
    LAKE_URL: urls.lake,
    RELEASE: 'test',
    COMPOSE_PROJECT_NAME: `lead-site-test-${process.pid}`,
    // All test requests come from one address.
    ...everyLimit('off'),
    CALLS_AHEAD_PER_ADDRESS: 'off',
  }
  // Don't read the operator's .env. Only the ports are set.
  const run = (args: string[], files: Files = {}) =>
    runCommand([...command, '--env-file', 'tests/compose/nothing.env', ...args], settings, files)
  const compose = (...args: string[]) => run(args)
  const engine = command[0] === 'docker' ? 'docker' : 'podman'
  const exec = (service: string, ...args: string[]) => compose('exec', '-T', service, ...args)
  return {
    urls,
    httpPort,
    set: (changes) => void Object.assign(settings, changes),
    compose,
    upgrade: (to, file) =>
      runCommand(['sh', 'deploy/compose-upgrade.sh', to], { ...settings, ENV_FILE: file }),
    engine: (...args) => runCommand([engine, ...args], settings),
    releases: async (service) => {
      const ids = (await compose('ps', '-q', service)).trim().split('\n')
      const names = await runCommand([engine, 'inspect', '--format', '{{.Config.Image}}', ...ids], settings)
      return names
        .trim()
        .split('\n')
        .map((name) => name.slice(name.lastIndexOf(':') + 1))
    },
    exec,
    save: async (file, service, ...args) =>
      void (await run(['exec', '-T', service, ...args], { output: openSync(file, 'w') })),
    load: async (file, service, ...args) =>
      void (await run(['exec', '-T', service, ...args], { input: openSync(file, 'r') })),
    sql: async (query) =>
      (await exec('postgres', 'psql', '-U', 'site', '-d', 'leads', '-Atqc', query)).trim(),
    untilHealthy: (service, count = 1) => untilHealthy(compose, service, count),
  }
}

async function untilHealthy(compose: Project['compose'], service: string, count: number): Promise<void> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const state = await compose('ps', service)
    if (state.split('(healthy)').length - 1 === count) return
    if (Date.now() > deadline) {
      throw new Error(
        `${service} is not healthy:\n${state}\n${await compose('logs', '--tail', '50', service)}`,
      )
    }
    await delay(500)
  }
}

/** Files to use as stdin and stdout. They are closed when the command has ended. */
type Files = {
  input?: number
  output?: number
}

async function runCommand(
  [program = '', ...args]: string[],
  settings: Record<string, string>,
  { input, output: file }: Files = {},
): Promise<string> {
  const engine = Object.entries(process.env).filter(([name]) =>
    /^(PATH|HOME|DOCKER_\w+|CONTAINERS_\w+|XDG_RUNTIME_DIR)$/.test(name),
  )
  const child = spawn(program, args, {
    cwd: root,
    env: { ...Object.fromEntries(engine), ...settings },
    stdio: [input ?? 'ignore', file ?? 'pipe', 'pipe'],
  })
  let [output, complaints] = ['', '']
  child.stdout?.on('data', (data) => (output += String(data)))
  child.stderr!.on('data', (data) => (complaints += String(data)))
  const [code] = (await once(child, 'close')) as [number | null]
  for (const open of [input, file]) if (open !== undefined) closeSync(open)
  if (code !== 0) {
    throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${tail(output)}\n${tail(complaints)}`)
  }
  return output
}

/** A build prints thousands of lines. The last ones say why it failed. */
function tail(text: string): string {
  return text.split('\n').slice(-60).join('\n').trim()
}
