import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { freePort } from '@site/embedded-postgres/free-port'
import { type RunningStudio, startStudio } from '../integration/content/support/studio-process.ts'
import {
  newDataDir,
  type LakeProcess,
  runLakeProcess,
  startLakeProcess,
} from '../integration/lake/support/lake-process.ts'
import { lakeFile } from '../../packages/content-lake/src/env.ts'
import { root } from './test-environment.ts'
import { expect } from './test.ts'

/** The link that `pnpm editors` printed. */
export const linkIn = (printed: string): string => /http\S+/.exec(printed)![0]

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

  /** @param settings more of both, such as SITE_URL */
  static async start(settings: Record<string, string> = {}): Promise<OwnStudio> {
    const [lakePort, studioPort] = [String(await freePort()), String(await freePort())]
    const env = {
      ...settings,
      DATA_DIR: await newDataDir(),
      LAKE_PORT: lakePort,
      STUDIO_URL: `http://localhost:${studioPort}`,
      LAKE_URL: `http://127.0.0.1:${lakePort}`,
    }
    const seed = path.join(root, 'packages/content-model/seed/production.ndjson')
    await runLakeProcess('cli/seed.ts', ['--file', seed], env)
    const lake = await startLakeProcess(env)
    const studio = await startStudio({ ...settings, STUDIO_PORT: studioPort, LAKE_URL: lake.url })
    return new OwnStudio(env, lake, studio)
  }

  get url(): string {
    return this.#studio.url
  }

  get lake(): LakeProcess {
    return this.#lake
  }

  /** Runs `pnpm editors`, as an administrator does. @returns what it printed */
  async editors(...args: string[]): Promise<string> {
    const { code, stdout, stderr } = await runLakeProcess('cli/editors.ts', args, this.#env)
    if (code !== 0) throw new Error(`pnpm editors ${args.join(' ')}: ${stdout}${stderr}`)
    return stdout
  }

  /** Opens the lists in a browser signed in to an account by an administrator's link. The overview would check all documents. */
  async signIn(browser: Browser, name: string, role: 'editor' | 'viewer'): Promise<Page> {
    const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
    const link = linkIn(await this.editors('add', email, '--role', role, '--name', name))
    const context: BrowserContext = await browser.newContext()
    const page = await context.newPage()
    await page.goto(`${link}&origin=${encodeURIComponent(`${this.url}/structure`)}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('link', { name: 'Your own pages' })).toBeVisible()
    return page
  }

  /** Kills the lake, as in a crash. */
  async loseLake(): Promise<void> {
    await this.#lake.stop('SIGKILL')
  }

  async bringLakeBack(): Promise<void> {
    this.#lake = await startLakeProcess(this.#env)
  }

  /** Lets eleven minutes pass for everybody who is signed in. */
  async ageSignIns(): Promise<void> {
    await this.loseLake()
    const database = new DatabaseSync(lakeFile(this.#lake.dataDir))
    database.exec('UPDATE sessions SET confirmed_at = confirmed_at - 660')
    database.close()
    await this.bringLakeBack()
  }

  async stop(): Promise<void> {
    await this.#studio.stop()
    await this.#lake.dispose()
  }
}
