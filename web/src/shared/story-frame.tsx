import type { ReactNode } from 'react'
import { useEditing, type EditedDocument } from '../lib/content/editing.tsx'
import type { ArticlePage, CaseStudyPage } from '../lib/content/content-types.ts'
import { hasScene, Scene } from '../ui/scene.tsx'
import { Picture } from './picture.tsx'
import { SampleMark } from './sample-mark.tsx'
import { Text } from '../ui/text.tsx'
import styles from './story-frame.module.css'

/** A legal text has none of these. */
type Story = Partial<Pick<ArticlePage | CaseStudyPage, 'sample' | 'cover' | 'motif'>>

type StoryFrameProps = {
  page: EditedDocument & { title: string; summary: string } & Story
  /** Above the title. */
  label?: string | null
  /** Below the summary. */
  about?: ReactNode
  children: ReactNode
}

/**
 * An article, a case study or a legal text with its title, summary and image. Without an image, articles and case studies
 * have the landscape of what they're about.
 */
export function StoryFrame({ page, label, about, children }: StoryFrameProps) {
  const edit = useEditing()
  return (
    <article className={styles['page']}>
      <header className={styles['head']}>
        <div className={styles['words']}>
          {label && <p className={styles['label']}>{label}</p>}
          <Text as="h1" of={page} field="title" />
          <Text as="p" className="lede" of={page} field="summary" />
          {about}
          <SampleMark of={page} />
        </div>
        {!page.cover?.asset && page.motif && hasScene(page.motif) && (
          <div className={styles['scene']} data-screen-only>
            <Scene name={page.motif} sizes="(min-width: 64rem) 36vw, 92vw" first />
          </div>
        )}
      </header>
      {page.cover?.asset && (
        <div className={styles['cover']}>
          <Picture
            image={page.cover}
            ratio={2}
            first
            sizes="(min-width: 88rem) 82rem, 92vw"
            data-sanity={edit(page, 'cover')}
          />
        </div>
      )}
      {children}
    </article>
  )
}
