import type { Words } from '@site/contracts/words/words'
import { useEffect, useId, useRef, useState } from 'react'
import { searchPages } from '../lib/navigation/search-pages.ts'
import { useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { Button } from '../ui/button.tsx'
import styles from './page-search.module.css'
import { SiteLink } from './site-link.tsx'

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
  const found = searchPages(typed, pages)
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
          {typed.trim() && fillIn(countWord(words, found.length), { count: found.length })}
        </output>
      </form>
      <ul ref={list} className={styles['pages']} data-all={typed.trim() === '' || undefined}>
        {found.map(({ href, title, summary }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
            <p className="soft">{summary}</p>
          </li>
        ))}
      </ul>
    </search>
  )
}

function countWord({ none, one, several }: Words['notFound'], count: number): string {
  if (count === 0) return none
  return count === 1 ? one : several
}
