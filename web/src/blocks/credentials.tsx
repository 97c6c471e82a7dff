import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { proofText } from '../lib/text/credential-text.ts'
import { Section } from '../ui/section.tsx'
import { SampleMark } from '../shared/sample-mark.tsx'
import { SiteLink } from '../shared/site-link.tsx'
import { Text } from '../ui/text.tsx'
import styles from './credentials.module.css'

/** Credentials, each with the details that a visitor needs to check it. */
export function Credentials({ block }: { block: BlockOf<'credentials'> }) {
  const edit = useEditing()
  return (
    <Section block={block} items={block.credentials} tone="sheet">
      <ul className={styles['list']}>
        {block.credentials.map((credential) => (
          <li key={credential._id} className={styles['credential']}>
            <div className={styles['what']}>
              <Text as="h3" of={credential} field="title" />
              <SampleMark of={credential} />
            </div>
            <p className="soft" data-sanity={edit(credential, 'issuer')}>
              {proofText.kind(credential.kind)}, {credential.issuer}
            </p>
            <p className={styles['number']}>
              {credential.number && (
                <span data-sanity={edit(credential, 'number')}>
                  {proofText.number} {credential.number}
                </span>
              )}
              {credential.expires && (
                <span data-sanity={edit(credential, 'expires')}>
                  {proofText.goodUntil(credential.expires)}
                </span>
              )}
            </p>
            {credential.href && (
              <SiteLink
                href={credential.href}
                className={styles['check']}
                aria-label={proofText.nameCheck(credential.title)}
              >
                {proofText.check}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
