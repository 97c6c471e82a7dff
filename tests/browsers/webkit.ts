import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@site/embedded-postgres/free-port'
import { focusLikeSafari } from '../support/safari-focus.ts'
import { TIMEOUT_MS } from '../support/timeout.ts'
import { until } from './until.ts'
import type { Engine, Key, Tab } from './tab.ts'

export type WebKitPrograms = {
  driver: string
  browser: string
  screen: string
}

/** MiniBrowser's own buttons would make the page at least 447 px wide. */
const SMALL_CHROME =
  'headerbar, toolbar, box, button, entry, image, label { min-width: 0; padding: 0; margin: 0; font-size: 4px }'

/** How WebDriver names keys (W3C WebDriver, section 17.4.2). */
const KEYS: Record<Key, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowDown: '\uE015',
}

/** WebKitGTK over WebDriver, which needs only a few HTTP requests, on a virtual screen. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<Engine> {
  const folder = await mkdtemp(path.join(tmpdir(), 'webkit-'))
  await mkdir(path.join(folder, 'gtk-3.0'))
  await writeFile(path.join(folder, 'gtk-3.0/gtk.css'), SMALL_CHROME)
  // It reports its display on the third pipe.
  const display = spawn(screen, ['-displayfd', '3', '-screen', '0', '1400x1100x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(display.stdio[3]!, 'data')) as [Buffer]
  const env = {
    ...process.env,
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
  let server = await startDriver(driver, env)
  return {
    async open() {
      try {
        return await openTab(server.address, browser)
      } catch {
        // Some browsers never report to the driver, which then waits for them and refuses all others.
        await stop(server.process)
        server = await startDriver(driver, env)
        return openTab(server.address, browser)
      }
    },
    async close() {
      await stop(server.process)
      await stop(display)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function startDriver(driver: string, env: NodeJS.ProcessEnv) {
  const port = await freePort()
  const process = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env })
  const address = `http://127.0.0.1:${port}`
  await until('WebKitWebDriver answers', () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return { process, address }
}

async function stop(program: ChildProcess): Promise<void> {
  program.kill()
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit')
}

async function ask<T>(method: string, url: string, body?: object, limit = TIMEOUT_MS): Promise<T> {
  const signal = AbortSignal.timeout(limit)
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error: unknown) => {
      throw new Error(`${method} ${url} wasn't answered: ${JSON.stringify(body)}`, { cause: error })
    },
  )
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error} ${value.message}`)
  return value
}

/** A browser answers within this time, even on a busy machine. */
const ANSWER_TIMEOUT_MS = 5000

type Size = { width: number; height: number }

async function openTab(address: string, browser: string): Promise<Tab> {
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    // Listen to a page before it loads.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
  }
  const { sessionId } = await ask<{ sessionId: string }>(
    'POST',
    `${address}/session`,
    { capabilities: { alwaysMatch } },
    4 * ANSWER_TIMEOUT_MS,
  )
  const session = `${address}/session/${sessionId}`
  const close = () => ask<void>('DELETE', session)
  const post = <T>(command: string, body: object, limit?: number) =>
    ask<T>('POST', `${session}/${command}`, body, limit)
  const evaluate = <T>(source: string, limit?: number) =>
    post<T>('execute/sync', { script: `return (${source})`, args: [] }, limit)
  const keys = async (all: string[]) => {
    const actions = all.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  // A new window may still change by itself, so correct it until it has the size.
  const resize = (width: number, height: number) =>
    until(`the window is ${width} x ${height}`, async () => {
      const outer = await ask<Size>('GET', `${session}/window/rect`)
      const inner = await evaluate<Size>('{ width: innerWidth, height: innerHeight }')
      if (inner.width === width && inner.height === height) return true
      await post('window/rect', {
        width: outer.width + width - inner.width,
        height: outer.height + height - inner.height,
      })
      return false
    })
  await resize(1280, 900)
  const earlier: string[] = []
  return {
    async goto(url) {
      earlier.push(...(await evaluate<string[]>('globalThis.heard ?? []')))
      await until(`our ears are at ${url} before its script`, async () => {
        await post('url', { url })
        // The process of the page before may have to make way for another one, and then never answers.
        await until(`${url} comes`, () =>
          evaluate<boolean>(
            `!globalThis.heard && location.href !== 'about:blank' && Boolean(document.body)`,
            ANSWER_TIMEOUT_MS,
          ).catch(() => false),
        )
        return evaluate<boolean>(`(${listen})()`)
      })
      await evaluate(`(${focusLikeSafari})()`)
      await until(`${url} is there`, () => evaluate(`document.readyState !== 'loading'`))
    },
    evaluate,
    async click(x, y) {
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
      const actions = [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await post('actions', { actions: [{ ...mouse, actions }] })
    },
    type: (text) => keys([...text]),
    press: (key) => keys([KEYS[key]]),
    back: () => post('back', {}),
    resize,
    complaints: async () => [...earlier, ...(await evaluate<string[]>('globalThis.heard ?? []'))],
    close,
  }
}

/** Runs in a page: collects its console messages. @returns whether the site's script has not started yet */
function listen(): boolean {
  const heard: string[] = []
  Object.assign(globalThis, { heard })
  for (const level of ['error', 'warn'] as const) {
    const say = console[level]
    console[level] = (...words: unknown[]) => {
      heard.push(words.map(String).join(' '))
      say.apply(console, words)
    }
  }
  addEventListener('error', ({ message }) => heard.push(message))
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => heard.push(violatedDirective))
  return !Object.keys(document.querySelector('#root header') ?? {}).length
}
