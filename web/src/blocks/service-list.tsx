import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { SiteLink } from '../parts/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './service-list.module.css'

/** An index of the services, in two columns if there is room. Each whole entry is a link. */
export function ServiceList({ block }: { block: BlockOf<'serviceList'> }) {
  return (
    <Section block={block} tone="sheet">
      <ul className={styles['list']}>
        {block.services.map((service) => (
          <li key={service._id}>
            <SiteLink href={paths.service(service.slug)} className={styles['service']}>
              <Icon name={service.icon} size={32} />
              <Text as="h3" className={styles['title']} of={service} field="title" />
              <Text as="p" className={styles['summary']} of={service} field="summary" />
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
