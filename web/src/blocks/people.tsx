import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { Section } from '../ui/section.tsx'
import { Portrait } from '../shared/picture.tsx'
import { SampleMark } from '../shared/sample-mark.tsx'
import { Text } from '../ui/text.tsx'
import styles from './people.module.css'

export function People({ block }: { block: BlockOf<'people'> }) {
  const edit = useEditing()
  return (
    <Section block={block} items={block.people} tone="sheet">
      <ul className={styles['people']}>
        {block.people.map((person) => (
          <li key={person._id}>
            <Portrait person={person} sizes="6rem" data-sanity={edit(person, 'photo')} />
            <div className={styles['about']}>
              <Text as="h3" of={person} field="name" />
              <p className={styles['role']}>
                <Text as="span" of={person} field="role" />
                <SampleMark of={person} />
              </p>
              <Text as="p" className="soft" of={person} field="text" />
              {person.credentials.length > 0 && (
                <ul className={styles['credentials']}>
                  {person.credentials.map((credential) => (
                    <li key={credential._id}>{credential.title}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
