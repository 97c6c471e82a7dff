import type { MailChoices } from '@site/contracts/desk/preferences'
import type { Database } from '../../database/pool.ts'

const choices =
  'mail_new_leads AS "newLeads", mail_assigned AS assigned, mail_mentions AS mentions, mail_reminders AS reminders, mail_digest AS digest'

/**
 * Changes which mails somebody gets, and leaves what `change` leaves out.
 *
 * @returns what they get now; undefined if the database does not know the person
 */
export async function changeMailChoices(
  database: Pick<Database, 'query'>,
  person: string,
  change: { [Name in keyof MailChoices]?: boolean | undefined },
): Promise<MailChoices | undefined> {
  const { newLeads, assigned, mentions, reminders, digest } = change
  const { rows } = await database.query<MailChoices>(
    `UPDATE desk_people SET mail_new_leads = coalesce($2, mail_new_leads), mail_assigned = coalesce($3, mail_assigned),
       mail_mentions = coalesce($4, mail_mentions), mail_reminders = coalesce($5, mail_reminders),
       mail_digest = coalesce($6, mail_digest)
     WHERE id = $1 RETURNING ${choices}`,
    [person, newLeads, assigned, mentions, reminders, digest],
  )
  return rows[0]
}

/** @returns undefined if the database does not know the person */
export async function readMailChoices(
  database: Pick<Database, 'query'>,
  person: string,
): Promise<MailChoices | undefined> {
  const { rows } = await database.query<MailChoices>(`SELECT ${choices} FROM desk_people WHERE id = $1`, [
    person,
  ])
  return rows[0]
}
