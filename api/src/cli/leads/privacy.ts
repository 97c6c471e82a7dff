import { comparableEmail } from '../../keyed-hash.ts'
import type { Command } from './command.ts'
import { purgeLeads } from '../../leads/retention.ts'
import { transaction } from './database.ts'
import { auditAccess, eraseLeads, streamAudit, streamByEmail } from './repository.ts'

export const access: Command = {
  synopsis: '--email E',
  summary: 'everything held on a person, one JSON object a line',
  options: { email: { type: 'string' } },
  required: ['email'],
  async *run({ client, options, hashEmail }) {
    const email = comparableEmail(options['email'] ?? '')
    const subject = hashEmail(email)
    let leads = 0
    for await (const lead of streamByEmail(client, email)) {
      leads += 1
      yield `${JSON.stringify({ record: 'lead', ...lead })}\n`
    }
    for await (const entry of streamAudit(client, subject)) {
      yield `${JSON.stringify({ record: 'privacy_audit', ...entry })}\n`
    }
    await auditAccess(client, subject, leads)
  },
}

export const erase: Command = {
  synopsis: '--email E',
  summary: 'deletes everything held on a person; a keyed hash of the address stays as proof',
  options: { email: { type: 'string' } },
  required: ['email'],
  async *run({ client, options, hashEmail }) {
    const email = comparableEmail(options['email'] ?? '')
    yield `${counted(await eraseLeads(client, email, hashEmail(email)))} erased.\n`
  },
}

export const purge: Command = {
  synopsis: '',
  summary: 'deletes what is kept no longer: leads after 24 months, quarantined ones after 30 days',
  async *run({ client }) {
    const { leads, quarantined } = await transaction(client, () => purgeLeads(client))
    yield `${counted(leads)} past 24 months and ${counted(quarantined)} past 30 days in quarantine deleted.\n`
  },
}

function counted(leads: number): string {
  return leads === 1 ? '1 lead' : `${leads} leads`
}
