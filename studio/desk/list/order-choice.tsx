import { Select } from '@sanity/ui'
import type { ListOrder } from '@site/contracts/desk/lead-filters'
import { Options } from '../form-parts.tsx'
import { filtersOf, type Tab, useView } from '../use-view.ts'

const titles: Readonly<Record<ListOrder, string>> = {
  due: 'Due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
}

/** The list's own order comes first. In all leads, those that were closed have no due time. */
const orders: Readonly<Record<Tab, readonly ListOrder[]>> = {
  todo: ['due', 'newest', 'oldest'],
  overdue: ['due', 'newest', 'oldest'],
  mine: ['newest', 'oldest', 'due'],
  all: ['newest', 'oldest'],
  quarantine: ['newest', 'oldest'],
}

/** Sorts the list. The order is part of the address. */
export function OrderChoice() {
  const { view, go } = useView()
  const [own, ...others] = orders[view.tab]
  return (
    <div>
      <Select
        fontSize={1}
        padding={2}
        aria-label="Order"
        value={filtersOf(view)['order'] ?? own}
        onChange={({ currentTarget: { value } }) =>
          go({ order: others.find((each) => each === value) }, { replace: true })
        }
      >
        <Options of={orders[view.tab].map((each) => [each, titles[each]])} />
      </Select>
    </div>
  )
}
