import { Flex } from '@sanity/ui'
import type { LeadPage } from '@site/contracts/desk/lead-list'
import { tabs, type Tab, useView } from '../use-view.ts'
import { SmallButton } from '../../components/small-text.tsx'

const titles: Readonly<Record<Tab, string>> = {
  todo: 'To do',
  overdue: 'Overdue',
  mine: 'Mine',
  all: 'All',
  quarantine: 'Quarantine',
}

/** The desk's lists with their counts. */
export function Tabs({ counts }: { counts: LeadPage['counts'] | undefined }) {
  const { view, go } = useView()
  // The total count is not useful and takes long.
  const countOf = (tab: Tab) =>
    tab === 'all' ? undefined : counts?.[tab === 'quarantine' ? 'quarantined' : tab]
  return (
    <Flex as="nav" gap={1} overflow="auto" aria-label="Lists">
      {tabs.map((tab) => (
        <SmallButton
          key={tab}
          mode="bleed"
          text={[titles[tab], countOf(tab)].filter((part) => part !== undefined).join(' ')}
          tone={tab === 'overdue' && countOf(tab) ? 'critical' : 'default'}
          selected={view.tab === tab}
          aria-current={view.tab === tab ? 'true' : undefined}
          onClick={() => go({ tab })}
        />
      ))}
    </Flex>
  )
}
