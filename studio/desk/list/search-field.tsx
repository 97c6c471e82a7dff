import { TextInput } from '@sanity/ui'
import { SearchIcon } from '@sanity/icons/Search'
import { useEffect, useState } from 'react'
import { keyed } from '../keyboard.tsx'

/** Milliseconds without typing after which the search starts. */
const PAUSE = 250

/** The search field. Search words can be personal data, so they are not part of the address. */
export function SearchField({ onSearch }: { onSearch: (words: string) => void }) {
  const [words, setWords] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(words.trim()), PAUSE)
    return () => clearTimeout(timer)
  }, [words, onSearch])
  return (
    <TextInput
      type="search"
      {...keyed('/')}
      icon={SearchIcon}
      aria-label="Find leads"
      placeholder="Name, company, phone, words…"
      value={words}
      maxLength={200}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  )
}
