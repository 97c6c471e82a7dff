import { comparableEmail } from '../../keyed-hash.ts'
import { Failure, UsageError, type Command } from './command.ts'
import { purgeLeads } from '../../leads/retention-repository.ts'
import { inTransaction } from '../../database/command-connection.ts'
import { erasureLine, noteErasure } from '../../leads/erasure-list.ts'
import { erasePerson, personLines, recordAccess } from '../../leads/person-repository.ts'
import { readErasures } from './erasures.ts'
import { replayErasures, streamErasures } from './repository.ts'

export const access: Command = {
  synopsis: '--email E',
  summary: 'shows everything held on a person, one JSON object per line',
  options: { email: { type: 'string' } },
  required: ['email'],
  async *run({ client, options, hashEmail }) {
    const email = comparableEmail(options['email'] ?? '')
    const recorded = await recordAccess(client, { key: email, hash: hashEmail(email) }, null)
    yield* await personLines(client, email, recorded)
  },
}

export const erase: Command = {
  synopsis: '--email E | --replay FILE',
  summary:
    'deletes everything held on a person and keeps a keyed hash; with --replay, repeats the erasures in a list after a restore',
  options: { email: { type: 'string' }, replay: { type: 'string' } },
  async *run({ client, options, hashEmail, dataFolder }) {
    const { email, replay } = options
    if ((email === undefined) === (replay === undefined))
      throw new UsageError('--email or --replay is required')
    if (replay !== undefined) {
      const erasures = await readErasures(replay)
      const leads = await inTransaction(client, () =>
        replayErasures(client, erasures, (email) => [hashEmail(email)]),
      )
      yield `${counted(leads)} erased again.\n`
      return
    }
    const address = comparableEmail(email ?? '')
    const subject = hashEmail(address)
    const { leads, at } = await inTransaction(client, () =>
      erasePerson(client, { key: address, hash: subject }, null),
    )
    yield `${counted(leads)} erased.\n`
    try {
      await noteErasure(dataFolder, { subject, at })
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      throw new Failure(
        `The erasure could not be added to the list in DATA_DIR (${reason}). Save the output of \`leads erasures\` beside the backups.`,
        { cause },
      )
    }
  },
}

export const erasures: Command = {
  synopsis: '',
  summary: 'prints the list of erasures, to store beside backups and repeat after a restore',
  async *run({ client }) {
    for await (const erasure of streamErasures(client)) yield erasureLine(erasure)
  },
}

export const purge: Command = {
  synopsis: '',
  summary: 'deletes expired leads: after 24 months, or 30 days in quarantine',
  async *run({ client }) {
    const { leads, quarantined } = await purgeLeads((work) => inTransaction(client, () => work(client)))
    yield `${counted(leads)} past 24 months and ${counted(quarantined)} past 30 days in quarantine deleted.\n`
  },
}

function counted(leads: number): string {
  return leads === 1 ? '1 lead' : `${leads} leads`
}
