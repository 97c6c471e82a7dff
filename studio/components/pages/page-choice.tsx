import { Select, Stack } from '@sanity/ui'
import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { set, type StringInputProps, unset, useSchema } from 'sanity'
import { ADDRESSED_TYPES, SINGLETON_PATHS } from '@site/domain/addresses/addresses'
import { ADDRESSES_QUERY, type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import { useLive } from '../../structure/live.ts'

type LinkablePage = { readonly address: string; readonly title: string; readonly published: boolean }

const PagesContext = createContext<readonly LinkablePage[] | undefined>(undefined)

export function PagesProvider({ children }: PropsWithChildren) {
  const { result } = useLive<AddressRow[]>(ADDRESSES_QUERY, `_type in ${ADDRESSED_TYPES}`)
  const schema = useSchema()
  const pages = useMemo(() => {
    if (!result) return undefined
    return [...knownAddresses(result).pages].flatMap(([address, [page]]) => {
      if (!page) return []
      const single = SINGLETON_PATHS[page.id] === address
      const title = single ? (schema.get(page.id)?.title ?? page.title) : page.title
      return [{ address, title, published: page.published }]
    })
  }, [result, schema])
  return <PagesContext value={pages}>{children}</PagesContext>
}

/** The pages that links can choose; undefined while they are loading. */
export const usePages = () => useContext(PagesContext)

const OTHER = 'other'

function nameGroup({ address }: LinkablePage): string {
  if (address.includes('#')) return 'Industries, as sections'
  if (address.startsWith('/insights')) return 'Articles'
  if (address.startsWith('/case-studies')) return 'Case studies'
  return address.startsWith('/services/') ? 'Services' : 'Pages'
}

export function PageChoice(props: StringInputProps) {
  return <Choice {...props} written={false} />
}

export function AddressChoice(props: StringInputProps) {
  return <Choice {...props} written />
}

function Choice({ written, ...props }: StringInputProps & { written: boolean }) {
  const { value, onChange, readOnly } = props
  const pages = usePages()
  const [writing, setWriting] = useState(false)
  // While the pages are loading, it is unknown whether the address is one of them.
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
        {[...Map.groupBy(pages, nameGroup)].map(([group, members]) => (
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
