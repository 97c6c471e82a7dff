import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, visit } from '../../support/visitor.ts'
import { postLead } from './stream-of-leads.ts'

/** How often each answer came: a status, "cut off", or why there was none. */
type Answers = Record<string, number>

export type Visitors = {
  /** Ends them, and tells how they fared. */
  stop(): Promise<{
    pages: Answers
    leads: Answers
    /** The ids of leads that the API says it has stored. */
    acknowledged: string[]
    /** How many leads had to be sent again. */
    again: number
    /** Milliseconds. */
    slowest: number
  }>
}

const paths = ['/', '/pricing', '/services/cyber-security', '/contact']

/** What the API says when it can't reach the database. */
const DATABASE_AWAY = '503 The service cannot store anything right now'

/**
 * Asks for a page and sends a lead every 100 ms, each once only: whatever is not answered as it should be counts. Only where
 * the API can't reach the database is a lead sent again, as the site's form does. The name server of podman before 5 answers
 * late while containers come and go, and the API then doesn't find its database in time; Docker's has no such trouble.
 *
 * @param email tells the leads of these visitors from others
 */
export function startVisitors(
  urls: { site: string; api: string },
  authority: string,
  email: string,
): Visitors {
  const stopping = new AbortController()
  const [pages, leads]: [Answers, Answers] = [{}, {}]
  const acknowledged: string[] = []
  let [again, slowest] = [0, 0]
  const ask = async (
    answers: Answers,
    request: () => Promise<Answer>,
    judge: (answer: Answer) => string,
  ): Promise<void> => {
    const started = performance.now()
    const outcome = await request().then(judge, (error: Error) => error.message)
    slowest = Math.max(slowest, performance.now() - started)
    if (outcome === DATABASE_AWAY) {
      again += 1
      await delay(500)
      return ask(answers, request, judge)
    }
    answers[outcome] = (answers[outcome] ?? 0) + 1
  }
  const judgePage = ({ status, body }: Answer) => `${status}${body.includes('</html>') ? '' : ' cut off'}`
  const judgeLead = ({ status, body }: Answer) => {
    if (status !== 201) return `${status} ${(JSON.parse(body) as { detail: string }).detail}`
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
      return { pages, leads, acknowledged, again, slowest }
    },
  }
}
