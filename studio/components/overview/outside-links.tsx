import type { BrokenLink } from '@site/content/outside-links/check-links'
import { LINK_CHECK_ID, type LinkCheck } from '@site/content/outside-links/link-check'
import { Button, Flex, Stack } from '@sanity/ui'
import { useState } from 'react'
import { useClient } from 'sanity'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { useLive } from '../../structure/live.ts'
import { DocumentLinks, Panel } from './panel.tsx'
import { Hint, Name } from '../small-text.tsx'

const FILTER = `_id == "${LINK_CHECK_ID}"`

function Broken({ link: { url, fault, documents } }: { link: BrokenLink }) {
  return (
    <Stack as="li" gap={2}>
      <Name style={{ overflowWrap: 'anywhere' }}>
        <a href={url} target="_blank" rel="noreferrer">
          {url}
        </a>
      </Name>
      <Hint>
        {fault} In <DocumentLinks of={documents} />
      </Hint>
    </Stack>
  )
}

/** The state of the check in words. */
function stateOf(check: LinkCheck | null | undefined): string {
  if (!check) return 'Nobody has checked the links to other sites yet.'
  const { requestedAt, answered, failure, checkedAt, checked, broken = [] } = check
  if (answered !== requestedAt) return 'Following the links. This takes a moment…'
  if (failure) return `The links could not be checked: ${failure}. Try again later.`
  const when = checkedAt ? sydneyTime(new Date(checkedAt)) : ''
  return broken.length > 0
    ? `${broken.length} of ${checked} ${broken.length === 1 ? 'does' : 'do'} not work. Checked ${when}.`
    : `No broken links among ${checked}. Checked ${when}.`
}

/** Broken links of the published content to other sites. The scheduler checks them on request. */
export function OutsideLinks() {
  const client = useClient({ apiVersion: '2026-03-01' })
  const { result, failed } = useLive<LinkCheck | null>(`*[${FILTER}][0]`, FILTER)
  const [refused, setRefused] = useState(false)
  const waiting = Boolean(result && result.answered !== result.requestedAt)
  const ask = async () => {
    const requestedAt = new Date().toISOString()
    try {
      await client
        .transaction()
        .createIfNotExists({ _id: LINK_CHECK_ID, _type: 'linkCheck', requestedAt })
        .patch(LINK_CHECK_ID, { set: { requestedAt } })
        .commit()
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }
  const state = failed && result === undefined ? 'This could not be loaded.' : stateOf(result)
  const broken = waiting ? [] : (result?.broken ?? [])
  return (
    <Panel title="Links to other sites">
      <Flex as="li" align="center" justify="space-between" gap={3}>
        <Hint aria-live="polite">
          {refused ? 'The check could not be asked for. Only editors can.' : state}
        </Hint>
        <Button fontSize={1} mode="ghost" text="Check links" disabled={waiting} onClick={() => void ask()} />
      </Flex>
      {broken.map((link) => (
        <Broken key={link.url} link={link} />
      ))}
    </Panel>
  )
}
