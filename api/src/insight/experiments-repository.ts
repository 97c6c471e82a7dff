import type { Experiment, OpeningWords } from '@site/domain/desk/insight'
import { versionKey, versions, type Version } from '@site/domain/insight/experiment'
import { forecastDays, judge } from '@site/domain/insight/verdict'
import type { Database, Queries } from '../database/pool.ts'
import { queryRows } from '../database/queries.ts'

export type RunningExperiment = {
  id: string
  document: string
  page: string
  share: number
  second: OpeningWords
}

/** The experiments that ran when the content was read last. */
export const readRunning = (database: Queries) =>
  queryRows<RunningExperiment>(
    database,
    "SELECT id, document, second FROM experiments WHERE state = 'running'",
  )

/** Ends others, so that one whose page has changed ends as the next one begins. The pages of `published` show their second opening. */
export async function storeExperiments(
  database: Database,
  running: readonly RunningExperiment[],
  published: readonly string[],
) {
  await database.transaction(async (client) => {
    await client.query(
      `UPDATE experiments SET state = CASE WHEN id = ANY($2) THEN 'published' ELSE 'stopped' END, ended_at = now()
       WHERE state = 'running' AND id <> ALL($1)`,
      [running.map(({ id }) => id), published],
    )
    await client.query(
      `INSERT INTO experiments (id, document, page, share, second, state)
       SELECT id, document, page, share, second, 'running' FROM jsonb_to_recordset($1)
         AS given (id text, document text, page text, share double precision, second jsonb)
       ON CONFLICT (id) DO UPDATE SET state = 'running', ended_at = NULL WHERE experiments.state <> 'running'`,
      [JSON.stringify(running)],
    )
  })
}

type Stored = Omit<Experiment, 'startedAt' | 'endedAt' | 'versions' | 'verdict' | 'lift' | 'moreDays'> & {
  startedAt: Date
  endedAt: Date | null
}
type Figures = Omit<Experiment['versions'][number], 'name'>

const DAY_MS = 86_400_000

export async function readExperiments(database: Queries): Promise<Experiment[]> {
  const stored = await database.query<Stored>(
    `SELECT id, document, page, state, share, second, started_at AS "startedAt", ended_at AS "endedAt"
     FROM experiments ORDER BY started_at DESC`,
  )
  const counted = await database.query<Figures & { key: string }>(
    `SELECT key, sum(views)::int AS views, sum(began)::int AS began, sum(sent)::int AS sent
     FROM page_counts WHERE kind = 'version' GROUP BY key`,
  )
  const byKey = new Map(counted.rows.map(({ key, ...figures }) => [key, figures]))
  return stored.rows.map((row) => {
    const figures = (name: Version) => byKey.get(versionKey(row.id, name)) ?? { views: 0, began: 0, sent: 0 }
    const trial = { sent: { first: figures('first').sent, second: figures('second').sent }, share: row.share }
    const judged = judge(trial)
    const days = Math.max(1, (Date.now() - row.startedAt.getTime()) / DAY_MS)
    return {
      ...row,
      startedAt: row.startedAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      versions: versions.map((name) => ({ name, ...figures(name) })),
      ...judged,
      moreDays: row.state === 'running' && judged.verdict === 'undecided' ? forecastDays(trial, days) : null,
    }
  })
}
