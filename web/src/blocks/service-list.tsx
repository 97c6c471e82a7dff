import type { BlockOf } from '../lib/content/content-types.ts'
import { paths } from '../lib/navigation/paths.ts'
import { SiteLink } from '../shared/site-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { hasScene, Scene } from '../ui/scene.tsx'
import { Section } from '../ui/section.tsx'
import { Text } from '../ui/text.tsx'
import styles from './service-list.module.css'

/** The services, each with the picture at the head of its page. Each whole entry is a link. */
export function ServiceList({ block }: { block: BlockOf<'serviceList'> }) {
  return (
    <Section block={block} tone="sheet">
      <ul className={styles['list']}>
        {block.services.map((service) => (
          <li key={service._id}>
            <SiteLink href={paths.service(service.slug)} className={styles['service']}>
              <span className={styles['view']} data-screen-only>
                {service.motif && hasScene(service.motif) && (
                  <Scene name={service.motif} sizes="(min-width: 40rem) 22rem, 5.5rem" />
                )}
                <Icon name={service.icon} size={32} />
              </span>
              <div className={styles['words']}>
                <div className={styles['title']}>
                  <Text as="h3" of={service} field="title" />
                  <Icon name="arrow-right" size={20} />
                </div>
                <Text as="p" className={styles['summary']} of={service} field="summary" />
              </div>
            </SiteLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
