import { CONTACT_QUERY } from '@site/content/queries/contact'
import { BlockList } from '../blocks/block-list.tsx'
import { ContactForm } from '../forms/contact-form.tsx'
import { contentQuery, useContent } from '../lib/content-query.ts'
import type { ContactPage } from '../lib/content-types.ts'
import { paths, telephone } from '../lib/paths.ts'
import { useSite } from '../lib/site-content.ts'
import { PageHead } from '../parts/page-head.tsx'
import { AustralianBadge } from '../ui/australian-badge.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './contact.module.css'

const query = contentQuery('contact', CONTACT_QUERY)

export const pageQuery = () => query

export function Page() {
  const page = useContent(query)
  if (!page) return null
  return (
    <>
      <PageHead
        page={page}
        path={paths.contact}
        kind="ContactPage"
        blocks={[...page.blocksAbove, ...page.blocksBelow]}
      />
      <BlockList blocks={page.blocksAbove} />
      <div className={styles['ground']}>
        <div className={styles['columns']}>
          <section aria-labelledby="contact-form" className={styles['form']}>
            <h2 id="contact-form">{page.form.heading}</h2>
            <p className={styles['intro']}>{page.form.intro}</p>
            <ContactForm leadSource="contact_form" />
          </section>
          <Details page={page} />
        </div>
      </div>
      <BlockList blocks={page.blocksBelow} />
    </>
  )
}

function Details({ page }: { page: ContactPage }) {
  const { address, phone, hours } = useSite().settings
  const { details, badge } = page
  return (
    <section aria-labelledby="contact-details" className={styles['details']}>
      <h2 id="contact-details">{details.heading}</h2>
      <dl className={styles['cards']}>
        <div>
          <Icon name="map-pin" />
          <dt>{details.addressLabel}</dt>
          <dd>
            {address.street}
            <br />
            {address.suburb}, {address.state} {address.postcode}
          </dd>
        </div>
        <div>
          <Icon name="phone" />
          <dt>{details.phoneLabel}</dt>
          <dd>
            <a href={telephone(phone.tel)}>{phone.display}</a>
          </dd>
        </div>
        <div>
          <Icon name="clock" />
          <dt>{details.hoursLabel}</dt>
          <dd>{hours.label}</dd>
        </div>
      </dl>
      <figure className={styles['badge']}>
        <AustralianBadge label={badge.alt} />
        <figcaption>{badge.caption}</figcaption>
      </figure>
    </section>
  )
}
