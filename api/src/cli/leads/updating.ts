import { Failure, type Command } from './command.ts'
import { table } from './reading.ts'
import { inTransaction } from '../../database/command-connection.ts'
import { holdLead, markAnswered, releaseLead } from '../../leads/lead-changes-repository.ts'
import { retryMessages } from '../../outbox/outbox-repository.ts'
import { streamLeads } from './repository.ts'
import { localTime } from '@site/domain/business-time'
import { printable } from '../../printable.ts'

export const quarantine: Command = {
  synopsis: '[--release ID]',
  summary: 'lists the leads in quarantine, or releases one',
  options: { release: { type: 'string' } },
  async *run({ client, options }) {
    const id = options['release']
    if (id === undefined) {
      yield* table(streamLeads(client, { status: 'quarantined' }), 'Quarantine is empty.\n')
      return
    }
    const reference = await inTransaction(client, async () => {
      const lead = await holdLead(client, id)
      if (lead?.status !== 'quarantined') throw new Failure(`No lead ${printable(id)} is in quarantine.`)
      await releaseLead(client, lead, null)
      return lead.reference
    })
    yield `Released ${reference}. Its notice will be sent.\n`
  },
}

export const answered: Command = {
  synopsis: 'ID',
  summary: 'marks a lead as answered, by its id or reference',
  argument: 'ID',
  async *run({ client, argument }) {
    const time = await inTransaction(client, async () => {
      const lead = await holdLead(client, argument)
      if (!lead) throw new Failure(`There is no lead ${printable(argument)}.`)
      return markAnswered(client, lead, null)
    })
    yield `Answered ${localTime(time)}.\n`
  },
}

export const retry: Command = {
  synopsis: '',
  summary: 'sends messages to staff that were given up, and those waiting to be retried, at once',
  async *run({ client }) {
    const count = await retryMessages(client)
    yield `${count} ${count === 1 ? 'message' : 'messages'} will be tried again.\n`
  },
}
