import { Fragment } from 'react'
import { hoursInWords } from '@site/domain/facts/office-hours'
import { contact } from '@site/domain/forms/contact'
import badgeUrl from '../assets/australian-badge.svg?url'
import { BlockList } from '../blocks/block-list.tsx'
import { LeadForm } from '../forms/lead-form.tsx'
import { classNames } from '../lib/screen/class-names.ts'
import { contentQuery, useContent } from '../lib/content/content-query.ts'
import type { ContactPage } from '../lib/content/content-types.ts'
import { SITE_SETTINGS, useEditing } from '../lib/content/editing.tsx'
import { useRest } from '../lib/loading/use-rest.ts'
import { paths } from '../lib/navigation/paths.ts'
import { useCanBook, useSite } from '../lib/content/site-content.ts'
import { uiText } from '../lib/text/ui-text.ts'
import { PageHead } from '../shared/page-head.tsx'
import { PhoneLink, SiteLink } from '../shared/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Text } from '../ui/text.tsx'
import styles from './contact.module.css'

const query = contentQuery('contact')

export const pageQuery = () => query

export const form = contact

export function Page() {
  const page = useContent(query)
  const rest = useRest()
  if (!page) return null
  const [head, ...others] = page.blocksAbove
  const beside = head?._type === 'hero' && others.length === 0
  return (
    <>
      <PageHead
        page={page}
        path={paths.contact}
        kind="ContactPage"
        blocks={[...page.blocksAbove, ...page.blocksBelow]}
      />
      <div className={classNames(styles['ground'], beside && styles['beside'])}>
        <div className={styles['above']}>
          <BlockList page={page} field="blocksAbove" blocks={page.blocksAbove} />
        </div>
        <section
          data-screen-only
          aria-labelledby="contact-form"
          className={classNames('page-width', styles['form'])}
        >
          <Text as="h2" id="contact-form" of={page.form} list={[page, 'form']} field="heading" />
          <Text as="p" className={styles['intro']} of={page.form} list={[page, 'form']} field="intro" />
          {rest && <LeadForm definition={contact} action={paths.contact} />}
        </section>
        {rest && <Details page={page} />}
      </div>
      {rest ? <BlockList page={page} field="blocksBelow" blocks={page.blocksBelow} /> : <div data-rest />}
    </>
  )
}

function Details({ page }: { page: ContactPage }) {
  const { settings, navigation } = useSite()
  const { address, hours } = settings
  const { clients } = navigation
  const { details, badge } = page
  const list = [page, 'details'] as const
  const edit = useEditing()
  return (
    <section aria-labelledby="contact-details" className={styles['details']}>
      <Text as="h2" id="contact-details" of={details} list={list} field="heading" />
      <dl className={styles['cards']}>
        <div>
          <dt className="soft">
            <Icon name="map-pin" />
            <Text as="span" of={details} list={list} field="addressLabel" />
          </dt>
          <dd data-sanity={edit(SITE_SETTINGS, 'address')}>
            {address.street}
            <br />
            {address.suburb}, {address.state} {address.postcode}
          </dd>
        </div>
        <div>
          <dt className="soft">
            <Icon name="phone" />
            <Text as="span" of={details} list={list} field="phoneLabel" />
          </dt>
          <dd data-sanity={edit(SITE_SETTINGS, 'phone')}>
            <PhoneLink />
          </dd>
          {settings.supportEmail && (
            <dd className={styles['note']} data-sanity={edit(SITE_SETTINGS, 'supportEmail')}>
              <a href={`mailto:${settings.supportEmail}`}>
                {/* Large text on a phone breaks before a sign, not in a word. */}
                {settings.supportEmail.split(/(?=[@.])/).map((part, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- the parts never change places
                  <Fragment key={index}>
                    <wbr />
                    {part}
                  </Fragment>
                ))}
              </a>
            </dd>
          )}
          {useCanBook() && (
            <dd className={styles['note']}>
              <a href={paths.book}>{uiText.bookCall}</a>
            </dd>
          )}
        </div>
        <div>
          <dt className="soft">
            <Icon name="clock" />
            <Text as="span" of={details} list={list} field="hoursLabel" />
          </dt>
          <dd data-sanity={edit(SITE_SETTINGS, 'hours')}>{hoursInWords(hours)}</dd>
          {details.hoursNote && (
            <dd className={styles['note']}>
              <Text as="span" of={details} list={list} field="hoursNote" />{' '}
              {clients && <SiteLink href={clients.href}>{clients.label}</SiteLink>}
            </dd>
          )}
        </div>
      </dl>
      <figure className={styles['badge']} data-sanity={edit(page, 'badge')}>
        <img src={badgeUrl} alt={badge.alt} width="176" height="176" loading="lazy" />
        <figcaption>{badge.caption}</figcaption>
      </figure>
    </section>
  )
}
