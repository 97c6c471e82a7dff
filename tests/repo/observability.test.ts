import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createApiMetrics } from '../../api/src/metrics/api-metrics.ts'
import { createWorkerMetrics } from '../../api/src/metrics/worker-metrics.ts'
import { createWebMetrics } from '../../web/src/server/metrics/web-metrics.ts'

const folder = path.join(import.meta.dirname, '../../deploy/observability')
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
type Dashboard = {
  uid: string
  panels: { title: string; type: string; targets?: { expr: string }[] }[]
}

const rules = (parse(read('prometheus/rules.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
)
const dashboards = globSync('grafana/dashboards/*.json', { cwd: folder }).map(
  (file) => JSON.parse(read(file)) as Dashboard,
)
const questions = dashboards.flatMap(({ uid, panels }) =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ where: `${uid}: ${title}`, expr })),
  ),
)

/** All figures of parts that have just started, and of a worker whose database is away. */
async function figures() {
  const database = {
    use: () => ({ open: 0, idle: 0, waiting: 0 }),
    query: () => Promise.reject(new Error('there is none')),
  }
  const api = createApiMetrics()
  api.watchPool(database)
  const registries = [
    api.registry,
    createWorkerMetrics(database as never).registry,
    createWebMetrics(() => ({ state: 'live' })).registry,
  ]
  return (await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()))).flat()
}

/** Every figure that the parts have, as Prometheus names its series. */
async function series(): Promise<Set<string>> {
  const names = (await figures()).flatMap(({ name, type }) =>
    String(type) === 'histogram' ? ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`) : [name],
  )
  // Prometheus's own.
  return new Set([...names, 'up'])
}

/** The series that an expression asks for: its words, without labels, ranges, functions and operators. */
function asked(expr: string): string[] {
  const bare = expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)|\boffset \w+/g, ' ')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*\b(?!\s*\()/gi)]
    .map(([word]) => word)
    .filter((word) => !['and', 'or', 'unless', 'by'].includes(word))
}

test('an expression is taken apart', () => {
  expect(asked('sum by (job) (rate(a_total{x="y_z"}[5m])) / max(b_seconds) > 26 * 3600 or c')).toEqual([
    'a_total',
    'b_seconds',
    'c',
  ])
})

test('rules and dashboards ask for figures that the parts have', async () => {
  const known = await series()
  const all = [...rules.map(({ alert, expr }) => ({ where: alert, expr })), ...questions]
  expect(all.length).toBeGreaterThan(30)
  const unknown = all.flatMap(({ where, expr }) =>
    asked(expr)
      .filter((name) => !known.has(name))
      .map((name) => `${where}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('what an alert waits for begins at 0: in a series that begins at 1 there is no increase to be seen', async () => {
  const counters = (await figures()).filter(({ type }) => String(type) === 'counter')
  const waited = rules.flatMap(({ alert, expr }) =>
    [...expr.matchAll(/(\w+_total)(?:\{outcome="(\w+)"\})?/g)].map(([, name, outcome]) => ({
      alert,
      name,
      outcome,
    })),
  )
  expect(waited.length).toBeGreaterThan(5)
  const silent = waited.filter(({ name, outcome }) => {
    const { values = [] } = counters.find((counter) => counter.name === name) ?? {}
    return !values.some(({ labels, value }) => value === 0 && (!outcome || labels['outcome'] === outcome))
  })
  expect(silent).toEqual([])
})

test('without its database the worker has no figures of it, rather than zeros', async () => {
  const told = (await figures()).filter(({ name }) => /^(backup_|leads_unanswered|lead_notice)/.test(name))
  expect(told.length).toBeGreaterThan(5)
  expect(told.filter(({ values }) => values.length > 0)).toEqual([])
  expect((await figures()).find(({ name }) => name === 'lead_worker_database_up')?.values).toMatchObject([
    { value: 0 },
  ])
})

// Debian's package `prometheus` has it. Where it is missing there is no test: a skipped one counts as failed.
const hasPromtool = !spawnSync('promtool', ['--version']).error
test.each(globSync('prometheus/*.test.yml', { cwd: folder }).filter(() => hasPromtool))(
  'the rules do what %s says',
  (file) => {
    const promtool = spawnSync('promtool', ['test', 'rules', file], { cwd: folder, encoding: 'utf8' })
    expect(promtool).toMatchObject({ status: 0, stdout: expect.stringContaining('SUCCESS') })
  },
)

test('each alert says how urgent it is, and links an entry of the runbook', () => {
  // As GitHub makes anchors of headings.
  const anchors = new Set(
    [...readFileSync(path.join(folder, '../../docs/runbook.md'), 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, heading]) =>
        heading!
          .toLowerCase()
          .replaceAll(/[^\w\- ]/g, '')
          .replaceAll(' ', '-'),
    ),
  )
  const wrong = rules.filter(({ labels, annotations }) => {
    const [file, anchor = ''] = annotations.runbook.split('#')
    const linked = file === 'docs/runbook.md' && anchors.has(anchor)
    return !linked || !annotations.summary || !['page', 'ticket'].includes(labels.severity)
  })
  expect(wrong.map(({ alert }) => alert)).toEqual([])
})

test('dashboards have panels with titles, and are provisioned from where they are mounted', () => {
  expect(dashboards.map(({ uid }) => uid).toSorted()).toEqual(['leads', 'requests'])
  for (const { panels } of dashboards) {
    for (const panel of panels) expect(panel.title).toBeTruthy()
    expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([])
  }
  const { providers } = parse(read('grafana/provisioning/dashboards/dashboards.yml')) as {
    providers: { options: { path: string } }[]
  }
  expect(providers.map(({ options }) => options.path)).toEqual(['/etc/grafana/dashboards'])
})

test('every alert is routed to somebody', () => {
  const { route, receivers } = parse(read('alertmanager/alertmanager.yml')) as {
    route: { receiver: string; routes: { receiver: string }[] }
    receivers: { name: string; email_configs: unknown[] }[]
  }
  const names = receivers.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([route.receiver, ...route.routes.map((each) => each.receiver)]),
  )
  for (const receiver of receivers) expect(receiver.email_configs.length).toBeGreaterThan(0)
})
