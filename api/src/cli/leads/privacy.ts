import { erasedCallWords, HELD_MAX, sharedAddress, tieWords } from '@site/domain/desk/privacy'
import { localDay, localWords } from '@site/domain/business-time'
import { readServerEnv } from '../../env.ts'
import { readFirm } from '../../booking/firm-repository.ts'
import { personKey } from '../../keyed-hash.ts'
import { Failure, UsageError, type Command, type Context } from './command.ts'
import { printableLine } from '../../printable.ts'
import { createAccessMailer } from '../../notices/access-mail.ts'
import { readContact } from '../../leads/contact-in-text.ts'
import { purgeLeads } from '../../leads/retention-repository.ts'
import { inTransaction } from '../../database/command-connection.ts'
import { erasureLine, noteErasures, readErasures } from '../../leads/erasure-list.ts'
import { erasePerson, listErasures, replayErasures } from '../../leads/erasures-repository.ts'
import { accessPerson, findPerson, type Choice } from '../../leads/person-repository.ts'

const choiceOptions = {
  email: { type: 'string' },
  phone: { type: 'string' },
  with: { type: 'string' },
  without: { type: 'string' },
  mentions: { type: 'string' },
  show: { type: 'boolean' },
} as const

const CHOOSING = '--show only lists what can be chosen; --with, --without and --mentions choose otherwise.'

const CHOICE = '--email E | --phone P [--with REFERENCES] [--without REFERENCES] [--mentions IDS] [--show]'

async function choose({ client, options }: Context): Promise<Choice> {
  const { email, phone } = options
  if ((email === undefined) === (phone === undefined)) throw new UsageError('--email or --phone is required')
  const contact = readContact(email ?? phone ?? '')
  if (contact === undefined || contact.includes('@') !== (email !== undefined))
    throw new UsageError(
      email === undefined
        ? '--phone must be a whole phone number, such as "02 5550 1234"'
        : '--email must be a whole e-mail address, such as jo@example.com',
    )
  const person = await findPerson(client, { contacts: [contact] })
  const references = person.leads.map(({ reference }) => reference)
  const [added, left] = [options['with'], options['without']].map((given) =>
    namesIn(given?.toUpperCase(), references, 'a lead that is listed for this person'),
  )
  const ids = person.mentions.map(({ id }) => id)
  const mentions = namesIn(options['mentions'], ids, 'the id of a mention that is listed for this person')
  return {
    key: personKey({ email: email === undefined ? '' : contact, phone: contact }),
    person,
    leads: person.leads.filter(
      ({ reference, certain }) => added!.has(reference) || (certain && !left!.has(reference)),
    ),
    mentions: person.mentions.filter(({ id }) => mentions.has(id)),
  }
}

function namesIn(given = '', known: readonly string[], what: string): ReadonlySet<string> {
  const names = new Set(given.split(/[\s,]+/).filter(Boolean))
  const [unknown] = names.difference(new Set(known))
  if (unknown) throw new UsageError(`${printableLine(unknown)} is not ${what}`)
  return names
}

function* describe({ person, leads, mentions }: Choice): Iterable<string> {
  const mark = (isChosen: boolean) => `[${isChosen ? 'x' : ' '}]`
  for (const lead of person.leads) {
    const { reference, createdAt, name, email, phone, excerpt, tie } = lead
    const facts = [reference, localDay(createdAt), name, email, phone, tieWords[tie], excerpt.slice(0, 60)]
    yield `${mark(leads.includes(lead))} ${facts.filter(Boolean).map(printableLine).join('  ')}\n`
  }
  for (const mention of person.mentions) {
    const { id, place, reference, text } = mention
    yield `${mark(mentions.includes(mention))} ${id}  ${place} of ${reference}: ${printableLine(text)}\n`
  }
  const { total } = person
  if (total > person.leads.length) yield `Of ${total} leads, these are the first ${HELD_MAX}.\n`
  if (!person.hasAllMentions) yield 'Only the newest texts were searched for mentions.\n'
}

export const access: Command = {
  synopsis: `${CHOICE} [--send]`,
  summary: 'shows what is held on a person, or mails it to them',
  details: `Prints what was chosen, one JSON object per line. ${CHOOSING}
--send mails it to the address of the chosen leads.`,
  options: { ...choiceOptions, send: { type: 'boolean' } },
  async *run(context) {
    const { client, options, hashEmail, source } = context
    const choice = await choose(context)
    if (options['show']) return yield* describe(choice)
    if (!options['send']) return yield* await accessPerson(client, choice, hashEmail, null)
    const to = sharedAddress(choice.leads)
    const { mail } = readServerEnv(source)
    if (!mail) throw new Failure('SMTP_URL must be set: the file is sent by mail.')
    if (!to) throw new Failure('The chosen leads must have one e-mail address in common. Choose fewer.')
    const lines = await accessPerson(client, choice, hashEmail, null)
    const { outcome, ...failure } = await createAccessMailer(mail)(await readFirm(client), to, lines)
    if ('reason' in failure) throw new Failure(`The file was not sent to ${to}: ${failure.reason}`)
    yield `${to}: ${outcome}\n`
  },
}

export const erase: Command = {
  synopsis: `${CHOICE} [--yes] | --replay FILE`,
  summary: 'deletes what is held on a person, and keeps a keyed hash',
  details: `Lists what was chosen, and asks; with --yes it doesn't ask. ${CHOOSING}
--replay repeats the erasures in a list after a restore.`,
  options: { ...choiceOptions, yes: { type: 'boolean' }, replay: { type: 'string' } },
  async *run(context) {
    const { client, options, hashEmail, dataFolder, ask } = context
    const { replay } = options
    if (replay !== undefined) {
      // With --show nothing may be deleted, and a person would be left out.
      if (Object.keys(options).length > 1) throw new UsageError('--replay goes with no other option')
      const list = await readErasures(replay)
      const listSubjects = (key: string) => [hashEmail(key)]
      const leads = await inTransaction(client, () => replayErasures(client, list, listSubjects))
      yield `${counted(leads)} erased again.\n`
      return
    }
    const choice = await choose(context)
    yield* describe(choice)
    for (const { reference, call } of choice.leads)
      if (call) yield `${reference}: ${erasedCallWords(localWords(call.start), call.state)}\n`
    if (options['show']) return
    const mentions = choice.mentions.length
    if (choice.leads.length + mentions === 0)
      throw new Failure(
        'Nothing was erased, because nothing is chosen. Is the address or number right? See --show.',
      )
    if (!options['yes']) {
      if (!ask) throw new Failure('Nothing was erased: add --yes, because there is no terminal to ask on.')
      const chosen = `${counted(choice.leads.length)}${mentions > 0 ? ` and ${mentions} mentions` : ''}`
      const answer = await ask(`Erase ${chosen}? This can't be undone. Type yes: `)
      if (answer.trim().toLowerCase() !== 'yes') throw new Failure('Nothing was erased.')
    }
    const [leads, notes] = [choice.leads, choice.mentions].map((chosen) => chosen.map(({ id }) => id))
    const erasing = { key: choice.key, leads: leads!, notes: notes! }
    const erasures = await inTransaction(client, () => erasePerson(client, erasing, hashEmail, null))
    yield `${counted(erasures.reduce((sum, each) => sum + each.leads.length, 0))} erased.\n`
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
