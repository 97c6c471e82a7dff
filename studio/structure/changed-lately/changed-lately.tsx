import { BRAND } from '@site/domain/brand'
import { dayAfter, fromLocal, localDay } from '@site/domain/business-time'
import { Box, Container, Flex, Heading, Stack } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useCurrentUser, UserAvatar, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Hint, List, Name, SmallButton } from '../../components/small-text.tsx'
import { Loading } from '../../desk/message.tsx'
import { isViewer } from '../../desk/sees-leads.ts'
import { counted, dayWords, timeWords } from '../../desk/words.ts'
import { type Change, type Hour, isListed, loadHours } from './changes.ts'
import { PersonName, ReturnDialog } from './return-dialog.tsx'

const DAYS = 7
const MORE_DAYS = 30

/** More are folded: an import writes everything within an hour. */
const UNFOLDED_MAX = 8

function useHours(days: number) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const schema = useSchema()
  const [loaded, setLoaded] = useState<{ data?: readonly Hour[]; error?: unknown }>({})
  const load = useCallback(() => {
    const since = fromLocal(dayAfter(localDay(), 1 - days), '00:00')!
    return loadHours(client, since, (type) => isListed(schema, type)).then(
      (data) => setLoaded({ data }),
      (error: unknown) => setLoaded({ error }),
    )
  }, [client, schema, days])
  useEffect(() => void load(), [load])
  return { data: loaded.data, error: loaded.error, refetch: () => void load() }
}

type BackProps = {
  text: string
  label: string
  changes: readonly Change[]
  hours: readonly Hour[]
  onDone: () => void
}

function Back({ text, label, ...dialog }: BackProps) {
  if (isViewer(useCurrentUser())) return null
  return (
    <DialogButton mode="ghost" fontSize={1} padding={2} text={text} aria-label={label}>
      {(onClose) => <ReturnDialog {...dialog} onClose={onClose} />}
    </DialogButton>
  )
}

type HourProps = { hour: Hour; hours: readonly Hour[]; onDone: () => void }

function HourOfPerson({ hour: { author, changes }, ...back }: HourProps) {
  const schema = useSchema()
  const times = changes.flatMap(({ from, until }) => [from, until]).toSorted()
  const from = timeWords(times[0]!)
  const until = timeWords(times.at(-1)!)
  const span = from === until ? from : `${from} to ${until}`
  return (
    <Stack as="li" gap={3}>
      <Flex gap={3} align="center" wrap="wrap">
        <UserAvatar user={author} />
        <Box flex={1}>
          <Name>
            <PersonName id={author} />, {span}
          </Name>
        </Box>
        {changes.length > 1 && (
          <Back text="Take all back…" label={`Take back all of ${span}…`} changes={changes} {...back} />
        )}
      </Flex>
      <details open={changes.length <= UNFOLDED_MAX}>
        <summary>
          <Hint style={{ display: 'inline-block', verticalAlign: 'middle' }}>
            {counted(changes.length, 'document')}
          </Hint>
        </summary>
        <List gap={3} paddingTop={3} paddingLeft={[0, 3, 5]}>
          {changes.map((change) => {
            const { id, type, title, publicAt, isDeleted } = change
            const typeTitle = schema.get(type)?.title ?? type
            return (
              <Flex as="li" key={id} gap={3} align="center" wrap="wrap">
                <Stack flex={1} gap={2} style={{ minWidth: '12em' }}>
                  <Name>
                    <IntentLink intent="edit" params={{ id, type }}>
                      {title || typeTitle}
                    </IntentLink>
                  </Name>
                  <Hint>
                    {title && title !== typeTitle && `${typeTitle}. `}
                    {publicAt ? `The site changed at ${timeWords(publicAt)}.` : 'In the draft only.'}
                    {isDeleted && ' Deleted since.'}
                  </Hint>
                </Stack>
                <Back
                  text="Back to before…"
                  label={`${title || typeTitle}: back to before ${timeWords(change.from)}…`}
                  changes={[change]}
                  {...back}
                />
              </Flex>
            )
          })}
        </List>
      </details>
    </Stack>
  )
}

export function ChangedLately() {
  const [days, setDays] = useState(DAYS)
  const hours = useHours(days)
  const byDay = Map.groupBy(hours.data ?? [], ({ key }) => key.slice(0, '2026-11-30'.length))
  return (
    <Box padding={4} height="fill" overflow="auto">
      <Container width={1}>
        <Stack gap={5}>
          <Hint>
            The last {days} days, in {BRAND.city} time. The way back makes drafts of what was there before:
            visitors see none of it until you press Publish.
          </Hint>
          <Loading query={hours} busy="Loading the changes…" failed="The changes could not be loaded" />
          {hours.data && byDay.size === 0 && <Hint>Nobody has changed anything.</Hint>}
          {[...byDay].map(([day, ofDay]) => (
            <Stack as="section" gap={4} key={day} aria-label={dayWords(day)}>
              <Heading as="h2" size={1}>
                {dayWords(day)}
              </Heading>
              <List gap={5}>
                {ofDay.map((hour) => (
                  <HourOfPerson key={hour.key} hour={hour} hours={hours.data ?? []} onDone={hours.refetch} />
                ))}
              </List>
            </Stack>
          ))}
          {hours.data && (
            <Flex gap={2}>
              <SmallButton mode="ghost" text="Look again" onClick={hours.refetch} />
              {days === DAYS && (
                <SmallButton
                  mode="ghost"
                  text={`Show ${MORE_DAYS} days`}
                  onClick={() => setDays(MORE_DAYS)}
                />
              )}
            </Flex>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
