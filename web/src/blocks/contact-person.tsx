import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { useSite } from '../lib/content/site-content.ts'
import { telephone } from '../lib/navigation/paths.ts'
import { ActionList } from '../shared/action-list.tsx'
import { Section } from '../ui/section.tsx'
import { Portrait } from '../shared/picture.tsx'
import { SampleMark } from '../shared/sample-mark.tsx'
import { Text } from '../ui/text.tsx'
import styles from './contact-person.module.css'

export function ContactPerson({ block }: { block: BlockOf<'contactPerson'> }) {
  const edit = useEditing()
  const { phone: business } = useSite().settings
  return (
    <Section
      of={block}
      block={{ heading: block.heading, intro: block.text }}
      introField="text"
      items={block.people}
      layout="aside"
    >
      {block.people.map((person) => {
        const phone = person.phone ?? business.display
        return (
          <div key={person._id} className={styles['person']}>
            <Portrait person={person} sizes="8rem" data-sanity={edit(person, 'photo')} />
            <div className={styles['about']}>
              <Text as="h3" of={person} field="name" />
              <Text as="p" className="soft" of={person} field="role" />
              <SampleMark of={person} />
              <p className={styles['ways']}>
                <a href={telephone(phone)} data-sanity={edit(person, 'phone')}>
                  {phone}
                </a>
                {person.email && (
                  <a href={`mailto:${person.email}`} data-sanity={edit(person, 'email')}>
                    {person.email}
                  </a>
                )}
              </p>
            </div>
            <ActionList actions={block.actions} />
          </div>
        )
      })}
    </Section>
  )
}
