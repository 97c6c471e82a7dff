import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@site/embedded-postgres/free-port'
import type { PageScore } from '../support/observatory.ts'
import { root } from '../support/test-environment.ts'
import { expect, system, test } from '../support/test.ts'
import { startTlsFront } from '../support/tls-front.ts'

const run = promisify(execFile)

/**
 * 100, plus the bonus that a new site without cookies can get: 10 for a policy that starts from 'none', 5 for private
 * referrers, 5 for no framing, 10 for resources of this origin only. The scanner's other bonuses are for secure cookies,
 * for hosts on the browsers' preload list, and for integrity attributes in the HTML. Our scripts are added after the
 * first paint, with their hashes.
 */
const FULL_SCORE = 100 + 10 + 5 + 5 + 10

// Starts a second server with the same content and production settings: an https address, behind a TLS proxy. Only with
// FULL=1: security-headers.test.ts has each header.
if (process.env['FULL'])
  test('the site gets the full score of Mozilla’s Observatory', async ({ request }, info) => {
    const port = await freePort()
    const server = spawn(process.execPath, [path.join(root, 'web/src/server/server.ts')], {
      env: {
        ...process.env,
        WEB_PORT: String(port),
        WEB_METRICS_PORT: '0',
        DATA_DIR: info.outputPath('data'),
        SITE_URL: 'https://www.example.com.au',
        API_URL: 'https://api.example.com.au',
        LAKE_URL: 'https://content.example.com.au',
        LAKE_INTERNAL_URL: system.lake,
      },
      stdio: 'ignore',
    })
    const front = await startTlsFront(port)
    try {
      await expect(async () => {
        expect((await request.get(`http://localhost:${port}/healthz`)).ok()).toBe(true)
      }).toPass()
      const certificate = info.outputPath('certificate.pem')
      await writeFile(certificate, front.certificate)
      const { httpPort, httpsPort } = front
      const options = {
        hostname: 'localhost',
        httpPort,
        httpsPort,
        // One page of each kind: with most blocks, with a form, with text only, and not found.
        paths: ['/', '/quote', '/privacy-policy', '/none'],
      }
      const { stdout } = await run(
        process.execPath,
        [path.join(root, 'tests/support/observatory.ts'), JSON.stringify(options)],
        { cwd: path.join(root, 'tests'), env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate } },
      )
      for (const { path: page, score, checks } of JSON.parse(stdout) as PageScore[]) {
        expect(
          checks.filter(({ pass }) => !pass),
          page,
        ).toEqual([])
        expect(score, `${page}: ${JSON.stringify(checks)}`).toBe(FULL_SCORE)
      }
    } finally {
      front.close()
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  })
