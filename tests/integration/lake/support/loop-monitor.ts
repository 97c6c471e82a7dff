/**
 * Loaded into the lake with `--import`. On SIGUSR2 it logs the longest turn of the event loop since the last SIGUSR2, in
 * milliseconds of CPU time, so that other programs on the machine don't affect it.
 */
const used = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let last = used()
let worst = 0

setInterval(() => {
  const now = used()
  worst = Math.max(worst, now - last)
  last = now
}, 5).unref()

process.on('SIGUSR2', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'loop.worked', ms: worst })}\n`)
  worst = 0
})
