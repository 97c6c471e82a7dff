import type { Choices } from '@site/contracts/desk/preferences'
import type { Subscription } from '@site/contracts/desk/push'
import type { Queries } from '../../database/pool.ts'

const columns: Record<keyof Choices, string> = {
  newLeads: 'mail_new_leads',
  assigned: 'mail_assigned',
  mentions: 'mail_mentions',
  reminders: 'mail_reminders',
  digest: 'mail_digest',
  pushNewLeads: 'push_new_leads',
  pushAssigned: 'push_assigned',
  pushMentions: 'push_mentions',
  pushReminders: 'push_reminders',
}

const names = Object.keys(columns) as (keyof Choices)[]

/** The most browsers per person. A new one replaces the oldest, which is probably a phone no longer in use. */
const BROWSERS_MAX = 10

/** A person's choice of notices, and their browsers. */
export type Told = Choices & { pushedTo: string[] }

/** @returns undefined if the database does not know the person */
export async function readChoices(database: Queries, person: string): Promise<Told | undefined> {
  const { rows } = await database.query<Told>(
    `SELECT ${names.map((name) => `${columns[name]} AS "${name}"`).join(', ')},
       ARRAY(SELECT endpoint FROM push_subscriptions WHERE person = $1 ORDER BY created_at) AS "pushedTo"
     FROM desk_people WHERE id = $1`,
    [person],
  )
  return rows[0]
}

/** Changes a person's choice of notices. Keeps what `change` omits. */
export async function changeChoices(
  database: Queries,
  person: string,
  change: { [Name in keyof Choices]?: boolean | undefined },
): Promise<void> {
  const changed = names.map((name, index) => `${columns[name]} = coalesce($${index + 2}, ${columns[name]})`)
  await database.query(`UPDATE desk_people SET ${changed.join(', ')} WHERE id = $1`, [
    person,
    ...names.map((name) => change[name]),
  ])
}

/** A browser only shows notices of the person who last subscribed it. */
export async function subscribe(
  database: Queries,
  person: string,
  { endpoint, keys }: Subscription,
): Promise<void> {
  await database.query(
    `WITH kept AS (SELECT id FROM push_subscriptions WHERE person = $1 AND endpoint <> $2 ORDER BY created_at DESC LIMIT ${BROWSERS_MAX - 1}),
     removed AS (DELETE FROM push_subscriptions WHERE person = $1 AND endpoint <> $2 AND id NOT IN (SELECT id FROM kept))
     INSERT INTO push_subscriptions (person, endpoint, p256dh, auth) VALUES ($1, $2, $3, $4)
     ON CONFLICT (endpoint) DO UPDATE
     SET person = excluded.person, p256dh = excluded.p256dh, auth = excluded.auth, created_at = now()`,
    [person, endpoint, keys.p256dh, keys.auth],
  )
}

/** @param endpoint of one browser. All of the person's browsers if omitted */
export async function unsubscribe(database: Queries, person: string, endpoint?: string): Promise<void> {
  await database.query(
    'DELETE FROM push_subscriptions WHERE person = $1 AND endpoint = coalesce($2, endpoint)',
    [person, endpoint],
  )
}
