import { Failure, type Command } from './command.ts'
import { table } from './reading.ts'
import { markAnswered, releaseLead, reviveNotices, streamLeads } from './repository.ts'
import { sydneyTime } from '../../business-time.ts'
import { printable } from '../../printable.ts'

export const quarantine: Command = {
  synopsis: '[--release ID]',
  summary: 'the leads that wait for a person to look at them; releases one',
  options: { release: { type: 'string' } },
  async *run({ client, options }) {
    const id = options['release']
    if (id === undefined) {
      yield* table(streamLeads(client, { status: 'quarantined' }), 'Nothing waits in quarantine.\n')
      return
    }
    const reference = await releaseLead(client, id)
    if (!reference) throw new Failure(`No lead ${printable(id)} waits in quarantine.`)
    yield `Released ${reference}. Its notice will be sent.\n`
  },
}

export const answered: Command = {
  synopsis: 'ID',
  summary: 'marks a lead as answered, by its id or its reference',
  argument: 'ID',
  async *run({ client, argument }) {
    const time = await markAnswered(client, argument)
    if (!time) throw new Failure(`There is no lead ${printable(argument)}.`)
    yield `Answered ${sydneyTime(time)}.\n`
  },
}

export const retry: Command = {
  synopsis: '',
  summary: 'sends at once what waits after a failure or was given up on',
  async *run({ client }) {
    const count = await reviveNotices(client)
    yield `${count} ${count === 1 ? 'notice' : 'notices'} will be tried again.\n`
  },
}
