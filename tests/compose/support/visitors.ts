import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, visit } from '../../support/visitor.ts'
import { postLead } from './stream-of-leads.ts'

/** The number of answers by status, "cut off", or the reason why there was none. */
type Answers = Record<string, number>

export type Visitors = {
  /** Stops the visitors and returns their results. */
  stop(): Promise<{
    pages: Answers
    leads: Answers
    /** The ids of leads that the API acknowledged. */
    acknowledged: string[]
    /** Milliseconds. */
    slowest: number
  }>
}

const paths = ['/', '/pricing', '/services/cyber-security', '/contact']

/**
 * Requests a page and sends a lead every 100 ms, without retries, so that every wrong answer counts.
 *
 * @param email identifies these visitors' leads
 */
export function startVisitors(
  urls: { site: string; api: string },
  authority: string,
  email: string,
): Visitors {
  const stopping = new AbortController()
  const [pages, leads]: [Answers, Answers] = [{}, {}]
  const acknowledged: string[] = []
  let slowest = 0
  const ask = async (
    answers: Answers,
    request: () => Promise<Answer>,
    judge: (answer: Answer) => string,
  ): Promise<void> => {
    const started = performance.now()
    const outcome = await request().then(judge, (error: Error) => error.message)
    slowest = Math.max(slowest, performance.now() - started)
    answers[outcome] = (answers[outcome] ?? 0) + 1
  }
  const judgePage = ({ status, body }: Answer) => `${status}${body.includes('</html>') ? '' : ' cut off'}`
  const judgeLead = ({ status, body }: Answer) => {
    // The API answers with JSON, the proxy with text.
    if (status !== 201)
      return `${status} ${body.startsWith('{') ? (JSON.parse(body) as { detail: string }).detail : body}`
    acknowledged.push((JSON.parse(body) as { id: string }).id)
    return '201'
  }
  const coming = (async () => {
    const visits: Promise<void>[] = []
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const key = randomUUID()
      visits.push(
        ask(pages, () => visit(urls.site + paths[turn % paths.length]!, authority), judgePage),
        ask(leads, () => postLead(urls.api, authority, email, key), judgeLead),
      )
      await delay(100)
    }
    await Promise.all(visits)
  })()
  return {
    async stop() {
      stopping.abort()
      await coming
      return { pages, leads, acknowledged, slowest }
    },
  }
}
