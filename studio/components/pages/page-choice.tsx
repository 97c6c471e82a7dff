import { Select, Stack } from '@sanity/ui'
import { useState } from 'react'
import { set, type StringInputProps, unset } from 'sanity'
import { type LinkablePage, usePages } from './pages.tsx'

const OTHER = 'other'

/** What a page is, by its address. */
function groupOf({ address }: LinkablePage): string {
  if (address.includes('#')) return 'Industries, as sections'
  return address.startsWith('/services/') ? 'Services' : 'Pages'
}

/** The target of a link: a page is chosen by its name, and only what is none is written as an address. */
export function PageChoice(props: StringInputProps) {
  return <Choice {...props} written={false} />
}

/** The same where addresses are what it is about: it can always be read and written. */
export function AddressChoice(props: StringInputProps) {
  return <Choice {...props} written />
}

function Choice({ written, ...props }: StringInputProps & { written: boolean }) {
  const { value, onChange, readOnly } = props
  const pages = usePages()
  const [writing, setWriting] = useState(false)
  // Until the pages are known nobody can tell whether the address is one of theirs.
  if (!pages) return props.renderDefault(props)
  const known = pages.some(({ address }) => address === value)
  const other = writing || (value !== undefined && !known)
  const choose = (address: string) => {
    setWriting(address === OTHER)
    if (address !== OTHER) onChange(address === '' ? unset() : set(address))
  }
  return (
    <Stack gap={3}>
      <Select
        aria-label="Page"
        value={other ? OTHER : (value ?? '')}
        readOnly={readOnly === true}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">Choose a page…</option>
        {[...Map.groupBy(pages, groupOf)].map(([group, members]) => (
          <optgroup key={group} label={group}>
            {members.map(({ address, title, published }) => (
              <option key={address} value={address}>
                {title} ({address}){published ? '' : ', a draft'}
              </option>
            ))}
          </optgroup>
        ))}
        <option value={OTHER}>Another address…</option>
      </Select>
      {(other || written) && props.renderDefault(props)}
    </Stack>
  )
}
