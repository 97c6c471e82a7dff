import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = path.join(import.meta.dirname, '../..')
const folder = path.join(root, 'deploy/kubernetes')

type Container = {
  name: string
  image: string
  command?: string[]
  ports?: { name: string; containerPort: number }[]
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string } } }[]
  resources?: { requests?: object; limits?: { memory?: string } }
  securityContext?: Record<string, unknown>
  volumeMounts?: { mountPath: string }[]
  startupProbe?: Probe
  livenessProbe?: Probe
  readinessProbe?: Probe
}
type Probe = {
  httpGet: { path: string; port: string }
}
type Resource = {
  apiVersion: string
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: {
    podSelector?: unknown
    selector?: { matchLabels?: Record<string, string> } & Record<string, unknown>
    scaleTargetRef?: { kind: string; name: string }
    ports?: { targetPort: string }[]
    tls?: { hosts: string[] }[]
    template?: {
      metadata: { labels: Record<string, string> }
      spec: {
        automountServiceAccountToken?: boolean
        enableServiceLinks?: boolean
        securityContext?: Record<string, unknown>
        containers: Container[]
        initContainers?: Container[]
      }
    }
    jobTemplate?: { spec: Pick<Resource['spec'], 'template'> }
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}
type Kustomization = {
  resources?: string[]
  components?: string[]
  images?: { name: string; newTag?: string }[]
}

function documentsOf(file: string): unknown[] {
  return parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]!.message}`)
    return document.toJS() as unknown
  })
}

const files = globSync('**/*.yaml', { cwd: folder }).toSorted()
const kustomizations = files.filter((file) => path.basename(file) === 'kustomization.yaml')
const resources = files
  .filter((file) => !kustomizations.includes(file))
  .flatMap((file) => documentsOf(file) as Resource[])
const ofKind = (...kinds: string[]) => resources.filter(({ kind }) => kinds.includes(kind))
const workloads = ofKind('Deployment', 'StatefulSet', 'CronJob').map(({ metadata, spec }) => {
  const template = (spec.jobTemplate?.spec ?? spec).template!
  const { labels } = template.metadata
  return { name: metadata.name, selector: spec.selector?.matchLabels ?? labels, labels, pod: template.spec }
})
const containers = workloads.flatMap(({ pod }) => [...pod.containers, ...(pod.initContainers ?? [])])

const backendsOf = ({ spec }: Resource) =>
  spec.rules!.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name))

test.each(resources.map((resource) => [`${resource.kind} ${resource.metadata.name}`, resource] as const))(
  '%s fits the schema of Kubernetes',
  async (_name, resource) => {
    // Loads only the versions that are used.
    const models = (await import(/* @vite-ignore */ `kubernetes-models/${resource.apiVersion}`)) as Record<
      string,
      new (data: unknown) => { validate(): void }
    >
    const Model = models[resource.kind]!
    expect(() => new Model(resource).validate()).not.toThrow()
  },
)

test('the schemas refuse what is wrong', async () => {
  const { Deployment } = await import('kubernetes-models/apps/v1')
  const wrong = { metadata: { name: 'x' }, spec: { replicas: 'two', selector: {}, template: {} } }
  expect(() => new Deployment(wrong as never).validate()).toThrow('replicas')
})

describe('what kustomize puts together', () => {
  test.each(kustomizations)('%s names what exists', (file) => {
    const [{ resources: named = [], components = [] }] = documentsOf(file) as [Kustomization]
    const missing = [...named, ...components].filter(
      (each) => !existsSync(path.join(folder, path.dirname(file), each)),
    )
    expect(missing).toEqual([])
  })

  test('every file is part of something, and every image has a version', () => {
    const named = kustomizations.flatMap((file) =>
      (documentsOf(file) as Kustomization[]).flatMap(({ resources: list = [] }) =>
        list.map((each) => path.join(path.dirname(file), each)),
      ),
    )
    expect(files.filter((file) => !kustomizations.includes(file) && !named.includes(file))).toEqual([])
    const [{ images = [] }] = documentsOf('example/kustomization.yaml') as [Kustomization]
    const versioned = images.filter(({ newTag }) => newTag && newTag !== 'latest').map(({ name }) => name)
    expect(versioned.toSorted()).toEqual([...new Set(containers.map(({ image }) => image))].toSorted())
  })
})

describe('every workload', () => {
  test.each(workloads.map((workload) => [workload.name, workload] as const))(
    '%s is restricted, bounded and watched',
    (name, { pod, selector, labels }) => {
      expect(labels).toMatchObject(selector)
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      })
      for (const container of [...pod.containers, ...(pod.initContainers ?? [])]) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources?.requests).toMatchObject({
          cpu: expect.any(String),
          memory: expect.any(String),
        })
        expect(container.resources?.limits?.memory).toBeTruthy()
      }
      // Without a port to ask.
      if (name === 'backup') return
      for (const { ports = [], startupProbe, livenessProbe, readinessProbe } of pod.containers) {
        const asked = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.port)
        expect(ports.map((port) => port.name)).toEqual(expect.arrayContaining(asked))
      }
    },
  )

  test('runs a program that exists', () => {
    const programs = containers.flatMap(({ command = [] }) => command.filter((word) => word.endsWith('.ts')))
    expect(programs.length).toBeGreaterThan(3)
    expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
  })

  test('is given settings that exist, and no secret as a plain value', () => {
    const example = readFileSync(path.join(root, '.env.example'), 'utf8')
    const given = containers.flatMap(({ env = [] }) => env)
    const others = ['HOME', 'RCLONE_CONFIG']
    expect(
      given.filter(({ name }) => !others.includes(name) && !new RegExp(`^${name}=`, 'm').test(example)),
    ).toEqual([])
    const secrets = ['DATABASE_URL', 'HASH_SECRET', 'SESSION_SECRETS', 'LAKE_WRITE_TOKEN', 'SMTP_URL']
    expect(given.filter(({ name, value }) => secrets.includes(name) && value !== undefined)).toEqual([])
  })
})

test("commands in the API's pod are pointed at no folder that they cannot write", () => {
  const api = workloads.find(({ name }) => name === 'api')!.pod.containers[0]!
  // The image says /data, and the root file system is read-only.
  const mounted = api.volumeMounts?.some(({ mountPath }) => mountPath === '/data') ?? false
  expect(mounted || api.env?.some(({ name, value }) => name === 'DATA_DIR' && value === '')).toBe(true)
})

test('a visitor stays with one instance of the site', () => {
  const site = ofKind('Ingress').find(({ spec }) => JSON.stringify(spec).includes('"name":"web"'))
  expect(site?.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/upstream-hash-by': '$binary_remote_addr',
  })
})

test('the bare domain leads to the site, with a certificate of its own', () => {
  const site = ofKind('Ingress').find(({ metadata }) => metadata.name === 'site')!
  expect(site.metadata.annotations).toMatchObject({
    'nginx.ingress.kubernetes.io/from-to-www-redirect': 'true',
  })
  const [{ hosts = [] } = {}] = site.spec.tls ?? []
  expect(hosts.toSorted()).toEqual(['example.com.au', 'www.example.com.au'])
})

test('the ports of mail are open', () => {
  const policy = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'to-mail')
  expect(JSON.stringify(policy)).toMatch(/"port":25,.*"port":465,.*"port":587,/)
})

test('every part that browsers reach has a workload and a way in', () => {
  const parts = ['web', 'api', 'studio', 'preview', 'lake']
  expect(ofKind('Ingress').flatMap(backendsOf).toSorted()).toEqual(parts.toSorted())
  const policies = ofKind('NetworkPolicy').filter(({ spec }) =>
    JSON.stringify(spec).includes('ingress-nginx'),
  )
  const reached = parts.filter((part) =>
    policies.some(({ spec }) => JSON.stringify(spec['podSelector']).includes(`"${part}"`)),
  )
  expect(reached).toEqual(parts)
  const settings = readFileSync(path.join(folder, 'example/kustomization.yaml'), 'utf8')
  for (const name of ['SITE_URL', 'API_URL', 'STUDIO_URL', 'PREVIEW_URL', 'LAKE_URL']) {
    const host = new URL(new RegExp(`${name}=(\\S+)`).exec(settings)![1]!).hostname
    expect(readFileSync(path.join(folder, 'example/ingress.yaml'), 'utf8')).toContain(`- host: ${host}\n`)
  }
})

/** The section of docs/deploy.md about Kubernetes. */
function howTo(): string {
  const [, section = ''] = readFileSync(path.join(root, 'docs/deploy.md'), 'utf8').split('\n## Kubernetes\n')
  return section.split('\n## ')[0]!
}

test('the images hold no package manager, and so the document calls none in a pod', () => {
  const told = howTo()
  expect(told).not.toMatch(/pnpm/)
  const programs = [...told.matchAll(/node ((?:api|packages|scripts)\/\S+\.ts)/g)].map(
    ([, program]) => program!,
  )
  expect(programs.length).toBeGreaterThan(0)
  expect(programs.filter((program) => !existsSync(path.join(root, program)))).toEqual([])
})

test('services, autoscalers, budgets and the ingress mean workloads that exist', () => {
  const names = workloads.map(({ name }) => name)
  const apps = new Set(workloads.map(({ labels }) => labels['app']))
  for (const { metadata, spec } of ofKind('HorizontalPodAutoscaler')) {
    expect([metadata.name, names.includes(spec.scaleTargetRef!.name)]).toEqual([metadata.name, true])
  }
  for (const { spec } of ofKind('PodDisruptionBudget')) {
    expect(apps.has(spec.selector!.matchLabels!['app'])).toBe(true)
  }
  const services = ofKind('Service')
  for (const { spec } of services) {
    const app = (spec.selector as unknown as { app: string }).app
    const target = workloads.find(({ labels }) => labels['app'] === app)
    const ports = target?.pod.containers.flatMap((container) => container.ports ?? []).map(({ name }) => name)
    expect(ports).toEqual(expect.arrayContaining(spec.ports!.map(({ targetPort }) => targetPort)))
  }
  const backends = ofKind('Ingress').flatMap(backendsOf)
  expect(services.map(({ metadata }) => metadata.name)).toEqual(expect.arrayContaining(backends))
})

test('nothing is reached unless a policy says so', () => {
  const everything = ofKind('NetworkPolicy').find(({ metadata }) => metadata.name === 'nothing')
  expect(everything?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })
})

test('the document makes every secret that the workloads ask for', () => {
  const told = howTo()
  const asked = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ name, valueFrom }) =>
      valueFrom?.secretKeyRef ? [{ group: valueFrom.secretKeyRef.name, name }] : [],
    ),
  )
  const unknown = asked.filter(
    ({ group, name }) =>
      !told.split('kubectl -n').some((text) => text.includes(`generic ${group} `) && text.includes(name)),
  )
  expect(unknown).toEqual([])
})
