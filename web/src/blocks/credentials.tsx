import { fileUrl } from '@site/content-model/settings'
import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { useSettings } from '../lib/settings.tsx'
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
            <Proofs of={credential} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Links to the certificate, and to where it can be checked. */
function Proofs({ of: { title, certificate, href } }: { of: BlockOf<'credentials'>['credentials'][number] }) {
  const { content } = useSettings()
  const links = [
    [proofText.open, certificate ? fileUrl(content, certificate)?.url : null],
    [proofText.check, href],
  ] as const
  if (!certificate && !href) return null
  return (
    <p className={styles['checks']}>
      {links.map(
        ([label, to]) =>
          to && (
            <SiteLink key={label} href={to} aria-label={proofText.named(label, title)}>
              {label}
            </SiteLink>
          ),
      )}
    </p>
  )
}
