import { useAnchors } from '../lib/content/anchors.ts'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { paths, quoteForIndustry } from '../lib/navigation/paths.ts'
import { useWords } from '../lib/content/site-content.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { PhoneMore } from '../ui/phone-fold.tsx'
import { hasScene, Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './industry-list.module.css'

/**
 * The industries: a short list for the home page, or each with its key challenges and our answer, beside the picture that
 * has the name of its icon. Phones show only the challenges' names at first.
 */
export function IndustryList({ block }: { block: BlockOf<'industryList'> }) {
  const { detail, industries } = block
  if (detail === 'challenges') {
    return (
      <Section block={block}>
        {industries.map((industry) => (
          <Challenges key={industry._id} industry={industry} />
        ))}
      </Section>
    )
  }
  return (
    <Section block={block}>
      <ul className={styles['summaries']}>
        {industries.map((industry) => (
          <li key={industry._id}>
            <SiteLink href={`${paths.industries}#${industry.slug}`} className={styles['summary']}>
              <Icon name={industry.icon} size={32} />
              <Text as="h3" of={industry} field="title" />
              <Text as="p" className="soft" of={industry} field="summary" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Challenges({ industry }: { industry: BlockOf<'industryList'>['industries'][number] }) {
  const anchor = useAnchors()
  const words = useWords().navigation
  const edit = useEditing()
  return (
    <article id={anchor(industry)} className={styles['industry']}>
      {hasScene(industry.icon) && (
        <div className={styles['view']} data-screen-only>
          <Scene name={industry.icon} sizes="(min-width: 64rem) 42vw, (min-width: 40rem) 12rem, 5.5rem" />
        </div>
      )}
      <div className={styles['head']}>
        <Icon name={industry.icon} size={32} />
        <Text as="h3" className={styles['title']} of={industry} field="title" />
        <Text as="p" className="soft" of={industry} field="summary" />
      </div>
      <div className={styles['substance']}>
        <h4 className="label">{uiText.challenges}</h4>
        <dl className={styles['challenges']}>
          {industry.challenges.map((challenge) => (
            <div key={challenge._key} data-sanity={edit(industry, 'challenges', challenge)}>
              <Text as="dt" of={challenge} list={[industry, 'challenges']} field="title" />
              <Text as="dd" className="soft" of={challenge} list={[industry, 'challenges']} field="text" />
            </div>
          ))}
        </dl>
        <PhoneMore />
        <div className={styles['response']}>
          <h4 className="label">{uiText.response}</h4>
          <Text as="p" of={industry} field="response" />
          <SiteLink
            href={industry.quoteOption ? quoteForIndustry(industry.quoteOption) : paths.quote}
            className={styles['quote']}
            aria-label={fillIn(words.quoteFor, { name: industry.title })}
          >
            {words.requestQuote}
          </SiteLink>
        </div>
      </div>
    </article>
  )
}
