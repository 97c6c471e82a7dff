/**
 * Loaded into the lake with `--import`: on SIGUSR2 it logs the longest that one turn of the event loop has worked since
 * the last SIGUSR2, in milliseconds of processor time. What else runs on the machine makes no difference to it.
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
