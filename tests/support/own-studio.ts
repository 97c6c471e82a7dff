import path from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort } from '@site/embedded-postgres/free-port'
import { type RunningStudio, startStudio } from '../integration/content/support/studio-process.ts'
import {
  newDataDir,
  type LakeProcess,
  runLakeProcess,
  startLakeProcess,
} from '../integration/lake/support/lake-process.ts'
import { root } from './machine.ts'
import { expect } from './test.ts'

/** A lake and a Studio for one test file. The shared system has no accounts, and its lake must stay up. */
export class OwnStudio {
  readonly #env: Record<string, string>
  readonly #studio: RunningStudio
  #lake: LakeProcess

  private constructor(env: Record<string, string>, lake: LakeProcess, studio: RunningStudio) {
    this.#env = env
    this.#lake = lake
    this.#studio = studio
  }

  static async start(): Promise<OwnStudio> {
    const [lakePort, studioPort] = [String(await freePort()), String(await freePort())]
    const env = {
      DATA_DIR: await newDataDir(),
      LAKE_PORT: lakePort,
      STUDIO_URL: `http://localhost:${studioPort}`,
      LAKE_URL: `http://127.0.0.1:${lakePort}`,
    }
    const seed = path.join(root, 'packages/content/seed/production.ndjson')
    await runLakeProcess('cli/seed.ts', ['--file', seed], env)
    const lake = await startLakeProcess(env)
    return new OwnStudio(env, lake, await startStudio({ STUDIO_PORT: studioPort, LAKE_URL: lake.url }))
  }

  get url(): string {
    return this.#studio.url
  }

  get lake(): LakeProcess {
    return this.#lake
  }

  /** Opens a browser signed in to an account, using the link an administrator sends. */
  async signIn(browser: Browser, name: string, role: 'editor' | 'viewer'): Promise<Page> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    const added = await runLakeProcess(
      'cli/editors.ts',
      ['add', email, '--role', role, '--name', name],
      this.#env,
    )
    const link = /http\S+/.exec(added.stdout)?.[0]
    if (link === undefined) throw new Error(`No link was made: ${added.stdout}${added.stderr}`)
    const context: BrowserContext = await browser.newContext()
    const page = await context.newPage()
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
    return page
  }

  /** Kills the lake, as in a crash. */
  async loseLake(): Promise<void> {
    await this.#lake.stop('SIGKILL')
  }

  async bringLakeBack(): Promise<void> {
    this.#lake = await startLakeProcess(this.#env)
  }

  async stop(): Promise<void> {
    await this.#studio.stop()
    await this.#lake.dispose()
  }
}
