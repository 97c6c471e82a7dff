import { fileUrl } from '@site/content-model/settings'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { useSettings } from '../lib/settings.tsx'
import { blockText } from '../lib/text/block-text.ts'
import { Section } from '../ui/section.tsx'
import styles from './download.module.css'

export function Download({ block }: { block: BlockOf<'download'> }) {
  const edit = useEditing()
  const { content } = useSettings()
  return (
    <Section block={block} items={block.files} layout="aside">
      <ul className={styles['files']}>
        {block.files.map((file) => {
          const stored = file.asset ? fileUrl(content, file.asset) : undefined
          if (!stored) return null
          return (
            <li key={file._key} className={styles['file']} data-sanity={edit('files', file)}>
              <p>
                <a href={`${stored.url}?dl=${encodeURIComponent(file.name ?? '')}`}>{file.title}</a>{' '}
                <span className="soft">{blockText.file(stored.extension, file.size)}</span>
              </p>
              {file.text && <p className="soft">{file.text}</p>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
