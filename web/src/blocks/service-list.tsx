import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { paths } from '../lib/navigation/paths.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './service-list.module.css'

/** An index of the services, in two columns if there is room. Each whole entry is a link. */
export function ServiceList({ block }: { block: BlockOf<'serviceList'> }) {
  const edit = useEditing()
  return (
    <Section heading={block.heading} intro={block.intro ?? undefined} tone="sheet">
      <ul className={styles['list']}>
        {block.services.map((service) => (
          <li key={service._id}>
            <SiteLink href={paths.service(service.slug)} className={styles['service']}>
              <Icon name={service.icon} size={32} />
              <h3 className={styles['title']} data-sanity={edit(service, 'title')}>
                {service.title}
              </h3>
              <p className={styles['summary']} data-sanity={edit(service, 'summary')}>
                {service.summary}
              </p>
              <span className={styles['arrow']}>
                <Icon name="arrow-right" />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
