import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import path from 'node:path'
import { startTlsFront } from '../../../support/tls-front.ts'
import { newDataDir, type RunningLake, seedLake, startLake } from '../../lake/support/lake-process.ts'
import { signIn } from '../../../../packages/content-lake/tests/support/sign-in.ts'

const PROJECT = 'abc123'
const HOST = `${PROJECT}.api.sanity.io`

/** The token of an editor's Studio after signing in with `loginMethod: 'token'`. */
export const PERSON_TOKEN = 'sk-a-token-of-an-editor-who-is-signed-in'
/** Tokens that a project's owner creates. */
export const WRITE_TOKEN = 'sk-a-token-that-may-write-to-the-project'
export const READ_TOKEN = 'sk-a-token-that-may-read-drafts-of-the-project'

export type HostedRequest = {
  method: string
  path: string
  authorized: boolean
}

export type HostedLake = {
  /** The lake behind it, to act as an editor. */
  lake: RunningLake
  /** The settings with which our processes use the project. */
  env: Record<string, string>
  requests: HostedRequest[]
  /** Every host and port that a process tried to reach. */
  reached: Set<string>
  stop(): Promise<void>
}

/**
 * Simulates a project on Sanity's hosted lake: TLS at the project's host name, the project's tokens, and a lake behind
 * it. Unmodified processes reach it at the real addresses through a proxy setting, so nothing leaves the machine. It
 * can't show how Sanity's own servers answer.
 */
export async function startHostedLake(): Promise<HostedLake> {
  const dataDir = await newDataDir()
  await seedLake(dataDir)
  const lake = await startLake({ DATA_DIR: dataDir })
  const tokens = new Map([
    [`Bearer ${WRITE_TOKEN}`, `Bearer ${lake.editor().config().token}`],
    [`Bearer ${READ_TOKEN}`, `Bearer ${lake.viewer().config().token}`],
    [`Bearer ${PERSON_TOKEN}`, `Bearer ${(await signIn(lake)).token}`],
  ])
  const requests: HostedRequest[] = []
  const front = await startTlsFront(Number(new URL(lake.url).port), {
    host: HOST,
    pass: ({ method = '', url = '', headers }) => {
      const { authorization, host: _host, ...others } = headers
      requests.push({ method, path: url, authorized: authorization !== undefined })
      if (authorization === undefined) return others
      const known = tokens.get(authorization)
      return known === undefined ? null : { ...others, authorization: known }
    },
  })
  const reached = new Set<string>()
  const proxy = createServer().on('connect', (request, socket) => {
    reached.add(request.url ?? '')
    if (request.url !== `${HOST}:443`) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const onward = connect(front.httpsPort, 'localhost', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => void [onward.destroy(), socket.destroy()])
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const certificate = path.join(dataDir, 'certificate.pem')
  await writeFile(certificate, front.certificate)
  return {
    lake,
    env: {
      SANITY_PROJECT_ID: PROJECT,
      SANITY_DATASET: 'production',
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    requests,
    reached,
    async stop() {
      proxy.close()
      front.close()
      await lake.dispose()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
