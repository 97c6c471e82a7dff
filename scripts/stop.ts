import { setTimeout as delay } from 'node:timers/promises'
import { runCommand, showHelp, step } from './system/terminal.ts'
import { findHolder } from './system/lock.ts'
import { isAlive } from '@site/embedded-postgres/processes'
import { readSettings } from './system/settings.ts'

showHelp(`pnpm stop

Stops the system that runs with this data folder (DATA_DIR), and waits until it has ended. One that systemd runs is
started again: stop that with systemctl.`)

/** Each part gets ten seconds before it is killed. */
const STOP_TIMEOUT_MS = 120_000

await runCommand('stop', async () => {
  const { DATA_DIR } = readSettings()
  const holder = findHolder(DATA_DIR)
  if (!holder) console.log(`Nothing runs with the data folder ${DATA_DIR}.`)
  else if (holder.program !== 'start')
    throw new Error(
      `a ${holder.program} is running (process ${holder.pid}). Wait for its end, or end it with Ctrl-C.`,
    )
  else await step(`Stop the system (process ${holder.pid})`, () => end(holder.pid))
})

async function end(pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGTERM')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EPERM') throw cause
    throw new Error('Another user started it. Run this as that user.', { cause })
  }
  const limit = Date.now() + STOP_TIMEOUT_MS
  while (isAlive(pid)) {
    if (Date.now() > limit)
      throw new Error(`It still runs after ${STOP_TIMEOUT_MS / 1000} s: see pnpm status`)
    await delay(50)
  }
}
