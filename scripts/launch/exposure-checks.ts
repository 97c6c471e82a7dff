import { connect } from 'node:net'
import { lookUp } from '@site/content/outside-links/look-up'
import { ask, type Outside, portOf } from './context.ts'
import { judged, type Line } from './report.ts'

/** Milliseconds. A firewall that drops packets never answers. */
const PORT_PATIENCE = 2000

/** Ports that must only be reachable from this machine, and the part that listens there. */
const inner: Record<number, string> = {
  3000: 'site',
  3001: 'preview',
  3030: 'content lake',
  3333: 'Studio',
  4000: 'lead API',
  5432: 'PostgreSQL',
  6379: 'Redis',
  9464: 'metrics of the API',
  9465: 'metrics of the site',
  9466: 'metrics of the worker',
}

/** Checks whether an inner part can be reached without the proxy. */
export async function openPorts(outside: Outside): Promise<Line[]> {
  const urls = [outside.site, ...Object.values(outside.parts)]
  const meant = new Set(urls.map(portOf))
  const found = await Promise.all(urls.map(({ hostname }) => lookUp(outside.dns, hostname)))
  const addresses = new Set(found.flat())
  if (addresses.size === 0) throw new Error(`${outside.site.hostname} has no address in DNS`)
  const tries = [...addresses].flatMap((address) =>
    Object.entries(inner)
      .filter(([port]) => !meant.has(Number(port)))
      .map(async ([port, part]) =>
        (await listens(outside, address, Number(port))) ? [`${address}:${port} (${part})`] : [],
      ),
  )
  const todo =
    'Take HOST and METRICS_HOST out of .env, or publish these ports on 127.0.0.1 only; close all but 80, 443 and SSH in the firewall.'
  return [judged('Ports', (await Promise.all(tries)).flat(), 'none of an inner part answers', todo)]
}

/** @returns whether a TCP connection is accepted */
async function listens({ reach }: Outside, address: string, port: number): Promise<boolean> {
  const socket = connect({ ...reach(address, port), timeout: PORT_PATIENCE })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('connect', () => resolve(true))
  for (const end of ['error', 'timeout']) socket.once(end, () => resolve(false))
  return promise.finally(() => socket.destroy())
}

/** Checks that the proxy does not serve private files, which can happen if it serves a folder. */
export async function privateFiles(outside: Outside): Promise<Line[]> {
  const shown: string[] = []
  for (const path of ['/.env', '/.git/config', '/package.json', '/docker-compose.yml']) {
    const { status } = await ask(outside, new URL(path, outside.site))
    if (status === 200) shown.push(`everybody can read ${path}`)
  }
  const todo =
    'Let the proxy pass requests on to the site, and serve no folder itself. Then change every secret in .env.'
  return [judged('Private files', shown, 'not shown', todo)]
}
