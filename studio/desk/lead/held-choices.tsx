import { Box, Checkbox, Stack, Text } from '@sanity/ui'
import { type HeldOnPerson, type Mention, tieWords } from '@site/domain/desk/privacy'
import type { CSSProperties, ReactNode } from 'react'
import { localWords } from '@site/domain/business-time'
import { CheckField } from '../form-parts.tsx'
import { Hint, Name } from '../../components/small-text.tsx'
import { stageTitles } from '../words.ts'

const placeWords: Readonly<Record<Mention['place'], string>> = {
  note: 'a note',
  reply: 'a reply',
  changed: 'the history',
  message: 'the message',
  answers: 'the answers',
  lostReason: 'the reason for losing it',
}

type HeldChoicesProps = {
  action: 'send' | 'download' | 'erase'
  held: HeldOnPerson
  leads: string[]
  setLeads: (ids: string[]) => void
  notes: string[]
  setNotes: (ids: string[]) => void
}

export function HeldChoices({ action, held, leads, setLeads, notes, setNotes }: HeldChoicesProps) {
  const unlisted = held.total - held.leads.length
  return (
    <>
      <Choices legend={`Leads to ${action}`}>
        <Hint>
          Ticked are those of the same e-mail address and merged ones. Anybody can type a name and a number,
          so compare the others before you tick them.
        </Hint>
        <Box overflow="auto">
          <table style={{ borderCollapse: 'collapse', width: '100%' }}>
            <thead>
              <tr>
                <Cell />
                {['Lead', 'Name', 'E-mail', 'Phone', 'First words', 'Why it’s listed'].map((title) => (
                  <Cell key={title} as="th">
                    {title}
                  </Cell>
                ))}
              </tr>
            </thead>
            <tbody>
              {held.leads.map((lead) => (
                <tr key={lead.id}>
                  <Cell>
                    <Checkbox
                      aria-label={`${lead.reference}, ${lead.name}`}
                      checked={leads.includes(lead.id)}
                      onChange={() => setLeads(toggled(leads, lead.id))}
                    />
                  </Cell>
                  <Cell>
                    {lead.reference}, {localWords(lead.createdAt)}, {stageTitles[lead.stage]}
                  </Cell>
                  <Cell>{lead.name}</Cell>
                  <Cell>{lead.email}</Cell>
                  <Cell>{lead.phone}</Cell>
                  <Cell>{lead.excerpt.slice(0, 100)}</Cell>
                  <Cell>{tieWords[lead.tie]}</Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
        {unlisted > 0 && (
          <Hint>
            These are the first {held.leads.length} of {held.total} leads. Suggestions that aren’t listed
            can’t be chosen.
          </Hint>
        )}
      </Choices>
      {held.mentions.length > 0 && (
        <Choices legend={`Texts about other leads to ${action}`}>
          {held.mentions.map(({ id, reference, place, text }) => (
            <CheckField
              key={id}
              label={`${reference}, ${placeWords[place]}: ${text}`}
              checked={notes.includes(id)}
              onChange={() => setNotes(toggled(notes, id))}
            />
          ))}
        </Choices>
      )}
      {!held.hasAllMentions && <Hint>Only the newest texts were searched for this person.</Hint>}
    </>
  )
}

export function listIds(items: readonly { id: string }[]): string[] {
  return items.map(({ id }) => id)
}

function toggled(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <Stack as="fieldset" gap={3} padding={0} margin={0} style={{ border: 0, minWidth: 0 }}>
      <Name as="legend">{legend}</Name>
      {children}
    </Stack>
  )
}

const cell: CSSProperties = { padding: '8px 12px 8px 0', textAlign: 'start', verticalAlign: 'top' }

function Cell({ as: Tag = 'td', children }: { as?: 'td' | 'th'; children?: ReactNode }) {
  return (
    <Tag style={cell}>
      <Text size={1} weight={Tag === 'th' ? 'medium' : 'regular'} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Tag>
  )
}
