import { useId, useRef } from 'react'
import { searchPages } from '../lib/search-pages.ts'
import { useTyped } from '../lib/use-typed.ts'
import { words } from '../lib/words.ts'
import styles from './page-search.module.css'
import { SiteLink } from './site-link.tsx'

type Page = { href: string; title: string; summary: string }

/**
 * Every page with a sentence about it, and a field that leaves those with the words that are typed. Without
 * JavaScript there is no field, and every page.
 */
export function PageSearch({ pages }: { pages: readonly Page[] }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped, field] = useTyped<HTMLInputElement>('')
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
        <label htmlFor={id}>{words.search.label}</label>
        <input
          ref={field}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output htmlFor={id} className={styles['count']}>
          {typed.trim() && words.search.found(found.length)}
        </output>
      </form>
      <ul ref={list} className={styles['pages']}>
        {found.map(({ href, title, summary }) => (
          <li key={href}>
            <SiteLink href={href}>{title}</SiteLink>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
    </search>
  )
}
