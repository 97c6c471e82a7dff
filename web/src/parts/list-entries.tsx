import { PAGE_SIZE } from '../lib/content/list-pages.ts'
import { type EditedDocument } from '../lib/content/editing.tsx'
import { pageOfList } from '../lib/navigation/paths.ts'
import { storyText } from '../lib/text/story-text.ts'
import { EntryCards, type Entry } from './entry-cards.tsx'
import { Text } from '../ui/text.tsx'
import styles from './list-page.module.css'
import { PageTitle } from './page-title.tsx'

type ListEntriesProps = {
  page: EditedDocument & { title: string; summary: string; entries: readonly Entry[]; total: number }
  path: string
  /** The part of the list that is shown, from 1. */
  part: number
  /** The address of the list as a feed. */
  feed?: string | undefined
}

/** One page of a list, with its title and the way to the other pages. */
export function ListEntries({ page, path, part, feed }: ListEntriesProps) {
  return (
    <>
      <PageTitle page={page} />
      <div className={styles['summary']}>
        <Text as="p" of={page} field="summary" />
      </div>
      <div className={styles['list']}>
        <EntryCards entries={page.entries} level="h2" />
        {(feed || page.total > PAGE_SIZE) && (
          <OtherPages path={path} part={part} feed={feed} total={page.total} />
        )}
      </div>
    </>
  )
}

type OtherPagesProps = Pick<ListEntriesProps, 'path' | 'part' | 'feed'> & { total: number }

/** Links to the pages beside this one, and to the feed. */
function OtherPages({ path, part, feed, total }: OtherPagesProps) {
  return (
    <nav className={styles['pages']} aria-label={storyText.pages}>
      {/* The server has the other pages; a target keeps the browser from asking the lake for them. */}
      {part > 1 && (
        <a href={pageOfList(path, part - 1)} rel="prev" target="_self">
          {storyText.newer}
        </a>
      )}
      {total > PAGE_SIZE && <span aria-current="page">{storyText.page(part)}</span>}
      {part * PAGE_SIZE < total && (
        <a href={pageOfList(path, part + 1)} rel="next" target="_self">
          {storyText.older}
        </a>
      )}
      {feed && <a href={feed}>{storyText.feed}</a>}
    </nav>
  )
}
