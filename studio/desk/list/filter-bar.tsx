import { Flex, Grid } from '@sanity/ui'
import { CloseIcon } from '@sanity/icons/Close'
import { type ListOrder, listOrders, stages } from '@site/contracts/desk/lead-list'
import type { Outcome } from '@site/contracts/desk/results'
import { allSources } from '@site/contracts/lead/lead-fields'
import { SmallButton } from '../../components/small-text.tsx'
import { SelectField } from '../form-parts.tsx'
import { PeriodField } from '../periods.tsx'
import { usePeople, usePlanNames } from '../queries.ts'
import { type Filters, useView } from '../use-view.ts'
import { outcomeTitles, sourceTitle, stageTitles } from '../words.ts'

/** Filters that are set in the results. They are shown here so that they can be removed. */
const named = ['campaign', 'page', 'industry', 'plan', 'outcome'] as const

const orderTitles: Readonly<Record<ListOrder, string>> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  due: 'Due first',
}

/**
 * A list's filters and order. They are part of the address, so that the view can be sent to a colleague.
 *
 * @param open whether the choices are shown. Filters that are not among the choices are always shown
 */
export function FilterBar({ open }: { open: boolean }) {
  const { view, go } = useView()
  const owners = (usePeople().data?.items ?? []).map(({ id, name }): [string, string] => [id, name])
  const planName = usePlanNames()
  const { filters } = view
  const set = (name: keyof Filters, value?: string) => {
    const { [name]: _before, ...others } = filters
    go({ filters: value ? { ...others, [name]: value } : others })
  }
  const choices: [name: keyof Filters, title: string, options: [value: string, title: string][]][] = [
    ['stage', 'Stage', stages.map((each) => [each, stageTitles[each]])],
    ['source', 'Source', allSources.map((each) => [each, sourceTitle(each)])],
    ['owner', 'Owner', [['nobody', 'Unassigned'], ...owners]],
    ['order', 'Order', listOrders.map((each) => [each, orderTitles[each]])],
  ]
  const chips = named.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const known = { plan: planName, outcome: (outcome: string) => outcomeTitles[outcome as Outcome] }
    const shown = name in known ? known[name as keyof typeof known](value) : value
    return { name, words: `${name}: ${shown || 'unknown'}` }
  })
  return (
    <>
      {open && (
        <Grid gap={2} gridTemplateColumns={[2]}>
          {choices.map(([name, title, options]) => (
            <SelectField
              key={name}
              label={title}
              value={filters[name] ?? ''}
              options={[['', name === 'order' ? 'Usual' : 'Any'], ...options]}
              onChange={(value) => set(name, value)}
            />
          ))}
          <PeriodField filters={filters} onChange={(chosen) => go({ filters: chosen })} />
        </Grid>
      )}
      {chips.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {chips.map(({ name, words }) => (
            <SmallButton
              key={name}
              mode="ghost"
              iconRight={CloseIcon}
              text={words}
              aria-label={`Remove filter: ${words}`}
              onClick={() => set(name)}
            />
          ))}
        </Flex>
      )}
    </>
  )
}
