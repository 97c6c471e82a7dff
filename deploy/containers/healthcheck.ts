/** `node healthcheck.ts URL`: the containers' health check. */
const [url = ''] = process.argv.slice(2)

const answer = await fetch(url, { signal: AbortSignal.timeout(2500) }).catch((error: unknown) => {
  console.error(error instanceof Error ? `${url}: ${error.message}` : String(error))
})
if (answer && !answer.ok) console.error(`${url} answered ${answer.status}`)
process.exitCode = answer?.ok ? 0 : 1
