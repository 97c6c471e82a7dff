import { headingText } from '../../lib/content/plain-text.ts'
import type { DehydratedContent } from '../../lib/content/query-client.ts'
import type { NotFoundPage } from '../../lib/content/content-types.ts'
import { documentPath } from '../../lib/navigation/document-paths.ts'
import type { SearchTexts } from '../../lib/navigation/search-pages.ts'
import { encodeText, type Encoded } from '../headers/encoding.ts'
import { NOT_FOUND, type Site } from './page-service.ts'

/** Fields that visitors don't read: a search for "phone" or "right" must not find them. */
const UNREAD =
  /^_|^(?:href|slug|path|key|plan|tags|language|kind|quoteOption|currency|gst|startsAt|closesAt|publishedOn|lastUpdated|expires|icon|motif|scene|illustration|image|color|look|layout|cards|side|state|style|listItem|marks)$/

/** Creates the file that the search reads: the texts of each page that it lists, each text once, by path. */
export function createSearchTexts(site: Pick<Site, 'page'>): () => Promise<Encoded> {
  let kept: { version: string; file: Promise<Encoded> } | undefined
  return async () => {
    const lists = await site.page(NOT_FOUND)
    const listed = (readContent(lists.content) as { result: NotFoundPage }[]).flatMap(
      ({ result }) => result.pages,
    )
    const paths = listed.map(documentPath)
    const pages = await Promise.all(paths.map((path) => site.page(path)))
    const version = pages.map(({ fingerprint }) => fingerprint).join()
    if (kept?.version !== version) {
      const texts: SearchTexts = Object.fromEntries(
        pages.map(({ content }, index) => [paths[index]!, [...new Set(textsIn(readContent(content)))]]),
      )
      kept = { version, file: encodeText(JSON.stringify(texts)) }
    }
    return kept.file
  }
}

function readContent({ identity }: Encoded): unknown[] {
  return (JSON.parse(identity.body.toString()) as DehydratedContent).map(([, data]) => data)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  // A sentence with a link or a bold word is several spans.
  const joined = headingText(value)
  if (joined) return [joined]
  return Object.entries(value)
    .filter(([name]) => !UNREAD.test(name))
    .flatMap(([, part]) => textsIn(part))
}
