import { ask, type Outside } from './outside.ts'
import { judged, type Line } from './report.ts'

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
