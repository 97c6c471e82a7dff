import { comparableEmail, lastDigits } from '../../keyed-hash.ts'
import { Failure, UsageError, type Command, type Context } from './command.ts'
import { printableLine } from '../../printable.ts'
import { purgeLeads } from '../../leads/retention-repository.ts'
import { inTransaction } from '../../database/command-connection.ts'
import { erasureLine, noteErasures, readErasures } from '../../leads/erasure-list.ts'
import { listErasures, replayErasures } from '../../leads/erasures-repository.ts'
import {
  accessPerson,
  erasePerson,
  findPerson,
  type Listed,
  type Person,
} from '../../leads/person-repository.ts'

const choiceOptions = {
  email: { type: 'string' },
  phone: { type: 'string' },
  with: { type: 'string' },
  without: { type: 'string' },
} as const

const CHOICE = '--email E | --phone P [--with REFERENCES] [--without REFERENCES]'

/** Finds a person and chooses among the leads: the certain ones, changed by --with and --without. */
async function choose({
  client,
  options,
}: Context): Promise<{ key: string; person: Person; chosen: Listed[] }> {
  const { email, phone } = options
  if ((email === undefined) === (phone === undefined)) throw new UsageError('--email or --phone is required')
  const key = email === undefined ? lastDigits(phone ?? '') : comparableEmail(email)
  const person = await findPerson(client, email === undefined ? { phones: [key] } : { emails: [key] })
  const [added, left] = [options['with'], options['without']].map((given) => referencesIn(given, person))
  const chosen = person.leads.filter(
    ({ reference, certain }) => added!.includes(reference) || (certain && !left!.includes(reference)),
  )
  return { key, person, chosen }
}

function referencesIn(given: string | undefined, { leads }: Person): string[] {
  const references = (given ?? '')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const unknown = references.find((each) => !leads.some(({ reference }) => reference === each))
  if (unknown)
    throw new UsageError(`${printableLine(unknown)} is not a lead that is connected to this person`)
  return references
}

const tieWords = {
  asked: 'as asked',
  merged: 'merged',
  email: 'same address',
  'phone-and-name': 'same number and name',
  phone: 'only the number is the same',
}

/** The list of what is held on a person, as the desk shows it: `x` is chosen. */
function* describe({ leads, mentions }: Person, chosen: readonly Listed[]): Iterable<string> {
  for (const lead of leads) {
    const { reference, createdAt, name, email, phone, tie } = lead
    const facts = [reference, createdAt.toISOString().slice(0, 10), name, email, phone, tieWords[tie]]
    yield `[${chosen.includes(lead) ? 'x' : ' '}] ${facts.filter(Boolean).map(printableLine).join('  ')}\n`
  }
  for (const { reference, text } of mentions) yield `[x] note on ${reference}: ${printableLine(text)}\n`
}

export const access: Command = {
  synopsis: CHOICE,
  summary: 'shows everything held on a person, one JSON object per line',
  options: choiceOptions,
  async *run(context) {
    yield* await accessPerson(context.client, await choose(context), context.hashEmail, null)
  },
}

export const erase: Command = {
  synopsis: `${CHOICE} [--show] | --replay FILE`,
  summary:
    'deletes everything held on a person and keeps a keyed hash; --show only lists it; with --replay, repeats the erasures in a list after a restore',
  options: { ...choiceOptions, show: { type: 'boolean' }, replay: { type: 'string' } },
  async *run(context) {
    const { client, options, hashEmail, dataFolder } = context
    const { replay } = options
    if (replay !== undefined) {
      // With --show nothing may be deleted, and a person would be left out.
      if (Object.keys(options).length > 1) throw new UsageError('--replay goes with no other option')
      const list = await readErasures(replay)
      const subjectsOf = (key: string) => [hashEmail(key)]
      const leads = await inTransaction(client, () => replayErasures(client, list, subjectsOf))
      yield `${counted(leads)} erased again.\n`
      return
    }
    const { key, person, chosen } = await choose(context)
    yield* describe(person, chosen)
    if (options['show']) return
    const choice = { key, leads: chosen.map(({ id }) => id), notes: person.mentions.map(({ id }) => id) }
    const erasures = await inTransaction(client, () => erasePerson(client, choice, hashEmail, null))
    yield `${counted(erasures.reduce((sum, { leads }) => sum + leads.length, 0))} erased.\n`
    try {
      await noteErasures(dataFolder, erasures)
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
    for (const erasure of await listErasures(client)) yield erasureLine(erasure)
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
