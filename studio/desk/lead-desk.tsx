import { Box, Button, Card, Flex, Text, useMediaIndex } from '@sanity/ui'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { InboxIcon } from '@sanity/icons/Inbox'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { styled } from 'styled-components'
import { AddLead } from './add-lead.tsx'
import { CallsPage } from './calls/calls-page.tsx'
import { DeskProvider, type LeadDeskOptions, useDesk } from './client/desk-provider.tsx'
import { Shortcuts, useKeys } from './keyboard.tsx'
import { LeadPage } from './lead/lead-page.tsx'
import { LeadList } from './list/lead-list.tsx'
import { Message } from './message.tsx'
import { People } from './people.tsx'
import { useCalls, useLeads } from './queries.ts'
import { ResultsPage } from './results/results-page.tsx'
import { TouchTargets } from './touch-targets.ts'
import { useTitleBadge } from './use-title-badge.ts'
import { filtersOf, useView } from './use-view.ts'

/** Index of the breakpoint from which list and lead are side by side: 900 px. */
const SIDE_BY_SIDE = 3

const ListPane = styled.div<{ $wide: boolean }>`
  flex: ${({ $wide }) => ($wide ? '0 0 400px' : '1')};
  min-width: 0;
  overflow: auto;
`

/** The pages besides the leads, by what the address has in place of a lead. */
const pages = [
  { name: 'calls', title: 'Calls', icon: CalendarIcon, Page: CallsPage },
  { name: 'results', title: 'Results', icon: BarChartIcon, Page: ResultsPage },
]

function Screen() {
  const { view, go } = useView()
  useTitleBadge(useLeads(filtersOf({ tab: 'todo', filters: {} }), '').data?.pages.at(-1)?.counts.todo)
  const toCheck = useCalls().data?.toCheck.length
  const [helping, setHelping] = useState(false)
  const desk = useRef<HTMLElement>(null)
  // Focus the desk at the start, because its shortcuts only work while the focus is inside.
  useEffect(() => desk.current?.focus(), [])
  useKeys(desk, () => setHelping(true))
  const wide = useMediaIndex() >= SIDE_BY_SIDE
  const open = pages.find(({ name }) => name === view.lead)
  const lead = open ? undefined : view.lead
  return (
    <Flex
      as="main"
      ref={desk}
      tabIndex={-1}
      style={{ outline: 'none' }}
      direction="column"
      height="fill"
      aria-label="Lead desk"
    >
      <TouchTargets />
      <Card borderBottom padding={2}>
        <Flex gap={1} align="center">
          <Button
            mode="bleed"
            {...(wide && { icon: InboxIcon })}
            text="Leads"
            selected={!open}
            onClick={() => go({ lead: undefined, ...(open && { filters: {} }) })}
          />
          {pages.map(({ name, title, icon }) => (
            <Button
              key={name}
              mode="bleed"
              {...(wide && { icon })}
              text={name === 'calls' && toCheck ? `${title} ${toCheck}` : title}
              {...(name === 'calls' && toCheck && { 'aria-label': `${title} ${toCheck} to check` })}
              selected={open?.name === name}
              onClick={() => go({ lead: name, filters: {} })}
            />
          ))}
          <Box flex={1} />
          <AddLead />
          <People />
          {wide && (
            <Button
              mode="bleed"
              icon={HelpCircleIcon}
              aria-label="Keyboard shortcuts"
              onClick={() => setHelping(true)}
            />
          )}
        </Flex>
      </Card>
      <Connection />
      {open ? (
        <Box key={open.name} flex={1} overflow="auto">
          <open.Page />
        </Box>
      ) : (
        <Flex flex={1} style={{ minHeight: 0 }}>
          {/* On a phone it stays behind the lead, with what was looked for and how far it was scrolled. */}
          <ListPane $wide={wide} hidden={!wide && lead !== undefined}>
            <LeadList wide={wide} />
          </ListPane>
          {(wide || lead !== undefined) && (
            // Keyed by lead, so that each one starts at the top.
            <Card key={lead} flex={1} borderLeft={wide} overflow="auto">
              {lead === undefined ? (
                <Message
                  title="No lead is open"
                  text="Choose one from the list, or press j and k to move through it and Enter to open one."
                />
              ) : (
                <LeadPage id={lead} backVisible={!wide} />
              )}
            </Card>
          )}
        </Flex>
      )}
      {helping && <Shortcuts onClose={() => setHelping(false)} />}
    </Flex>
  )
}

/** Shows a notice while the desk gets no changes. A lost network is known at once, an unclosed connection seems open. */
function Connection() {
  const { connected } = useDesk()
  const online = useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline())
  return (
    <output>
      {!(connected && online) && (
        <Card tone="caution" padding={3} borderBottom>
          <Text size={1}>Offline: showing what was loaded last</Text>
        </Card>
      )}
    </output>
  )
}

/** The Studio's tool for people who answer leads. Filters are part of its address, so that a view can be shared. */
export const leadDeskTool = definePlugin<LeadDeskOptions>((options) => ({
  name: 'lead-desk',
  tools: [
    {
      name: 'leads',
      title: 'Leads',
      icon: InboxIcon,
      component: () => (
        <DeskProvider options={options}>
          <Screen />
        </DeskProvider>
      ),
      router: route.create({
        path: '/',
        __unsafe_disableScopedSearchParams: true,
        // A lead's reference, or `calls` or `results`, which can't be one because references have no vowels.
        children: [route.create('/:lead')],
      }),
    },
  ],
}))
