import { Box, Button, Card, Flex, Text, useMediaIndex } from '@sanity/ui'
import { BarChartIcon } from '@sanity/icons/BarChart'
import { CalendarIcon } from '@sanity/icons/Calendar'
import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { InboxIcon } from '@sanity/icons/Inbox'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { definePlugin, type Tool } from 'sanity'
import { route } from 'sanity/router'
import { styled, createGlobalStyle } from 'styled-components'
import { AddLead } from './add-lead.tsx'
import { CallsPage } from './calls/calls-page.tsx'
import { DeskProvider, useDesk } from './client/desk-provider.tsx'
import { Shortcuts, useKeys } from './keyboard.tsx'
import { LeadPage } from './lead/lead-page.tsx'
import { LeadList } from './list/lead-list.tsx'
import { Message } from './message.tsx'
import { People } from './people.tsx'
import { useCalls, useLeads } from './queries.ts'
import { ResultsPage } from './results/results-page.tsx'
import { seesLeads } from './sees-leads.ts'
import { toFilters, useView } from './use-view.ts'

/** Index of the breakpoint from which list and lead are side by side: 900 px. */
const SIDE_BY_SIDE = 3

const ListPane = styled.div<{ $wide: boolean }>`
  flex: ${({ $wide }) => ($wide ? '0 0 400px' : '1')};
  min-width: 0;
  overflow: auto;
`

const pages = [
  { name: 'calls', title: 'Calls', icon: CalendarIcon, Page: CallsPage },
  { name: 'results', title: 'Results', icon: BarChartIcon, Page: ResultsPage },
]

function Screen() {
  const { view, go } = useView()
  useTitleBadge(useLeads(toFilters({ tab: 'todo', filters: {} }), '').data?.pages.at(-1)?.counts.todo)
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

const tool: Tool = {
  name: 'leads',
  title: 'Leads',
  icon: InboxIcon,
  component: () => (
    <DeskProvider>
      <Screen />
    </DeskProvider>
  ),
  router: route.create({
    path: '/',
    __unsafe_disableScopedSearchParams: true,
    // A lead's reference, or `calls` or `results`, which can't be one because references have no vowels.
    children: [route.create('/:lead')],
  }),
}

export const leadDeskTool = definePlugin({
  name: 'lead-desk',
  tools: (others, { currentUser }) => (seesLeads(currentUser) ? [...others, tool] : others),
})

/** For fingers on touch screens (WCAG 2.2, 2.5.5). Dialogs and menus are outside of the desk's element. */
const TouchTargets = createGlobalStyle`
  @media (pointer: coarse) {
    :is(main[aria-label='Lead desk'], [data-ui='Dialog'], [data-ui='Menu']) {
      :is(button, a[data-ui='Button'], a[data-ui='MenuItem'], select, textarea, label:has(> [data-ui='Checkbox'])),
      input:not([type='checkbox']) {
        min-width: 44px;
        min-height: 44px;
        flex-shrink: 0;
      }

      :is(button, a[data-ui='Button'], a[data-ui='MenuItem'], select, label, input) {
        align-content: center;
      }

      /* Sanity UI positions these icons from the top. */
      :is([data-ui='Select'], [data-ui='TextInput__presentation']) > [data-ui='Box'] {
        top: 50%;
        transform: translateY(-50%);
      }
    }

    /* At the bottom, messages cover fewer of the next controls and are within a thumb's reach. */
    [data-ui='ToastProvider'] {
      padding-block: 12px max(12px, env(safe-area-inset-bottom));
    }
  }
`

const badge = /^\(\d+\) /

/** Shows in the browser's tab how many leads wait. The Studio sets the title again on each navigation. */
function useTitleBadge(count: number | undefined): void {
  useEffect(() => {
    const title = document.querySelector('title')
    if (!title) return
    const write = () => {
      const wanted = (count ? `(${count}) ` : '') + document.title.replace(badge, '')
      if (document.title !== wanted) document.title = wanted
    }
    write()
    const observer = new MutationObserver(write)
    observer.observe(title, { childList: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(badge, '')
    }
  }, [count])
}
