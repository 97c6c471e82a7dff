import { useEffect, useId, useRef, useState } from 'react'
import { TEXTS_PATH } from '../lib/navigation/paths.ts'
import { searchPages, type SearchTexts } from '../lib/navigation/search-pages.ts'
import { useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { Button } from '../ui/button.tsx'
import styles from './page-search.module.css'
import { PhoneLink, SiteLink } from './site-link.tsx'

type Page = { href: string; title: string; summary: string; keywords: readonly string[] }

/** A field that finds pages by their words. Without JavaScript there is no field, and every page is listed. */
export function PageSearch({ pages }: { pages: readonly Page[] }) {
  const words = useWords().notFound
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  // Use what was typed before hydration.
  useEffect(() => setTyped(field.current?.value ?? ''), [])
  const [texts, setTexts] = useState<SearchTexts>({})
  const isSearching = typed.trim() !== ''
  useEffect(() => {
    // Without them, titles and summaries are searched.
    if (isSearching) loadTexts().then(setTexts, () => undefined)
  }, [isSearching])
  const results = searchPages(
    typed,
    pages.map((page) => ({ ...page, texts: texts[page.href] })),
  )
  return (
    <search className={styles['search']}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          list.current?.querySelector('a')?.focus()
        }}
      >
        <label htmlFor={id}>{words.label}</label>
        <div className={styles['field']}>
          <input
            ref={field}
            id={id}
            className="input"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" look="secondary">
            {words.search}
          </Button>
        </div>
        <output htmlFor={id} className={styles['count']}>
          {!isSearching ? null : results.length === 0 ? (
            <>
              {words.none} <PhoneLink />.
            </>
          ) : (
            fillIn(results.length === 1 ? words.one : words.several, { count: results.length })
          )}
        </output>
      </form>
      <ul ref={list} className={styles['pages']} data-all={!isSearching || undefined}>
        {results.map(({ href, title, summary, found }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
            <p className="soft">{found ?? summary}</p>
          </li>
        ))}
      </ul>
    </search>
  )
}

const loadTexts = async () => (await fetch(TEXTS_PATH)).json() as Promise<SearchTexts>
