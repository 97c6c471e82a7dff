import type { BlockOf } from '../lib/content/content-types.ts'
import { useEditing } from '../lib/content/editing.tsx'
import { ListSection } from '../parts/list-section.tsx'
import { Portrait } from '../parts/portrait.tsx'
import { SampleMark } from '../parts/sample-mark.tsx'
import styles from './people.module.css'

/** People of the business, with photo, role and credentials. */
export function People({ block }: { block: BlockOf<'people'> }) {
  const edit = useEditing()
  return (
    <ListSection block={block} items={block.people} tone="sheet">
      <ul className={styles['people']}>
        {block.people.map((person) => (
          <li key={person._id}>
            <Portrait person={person} sizes="6rem" data-sanity={edit(person, 'photo')} />
            <div className={styles['about']}>
              <h3 className={styles['name']} data-sanity={edit(person, 'name')}>
                {person.name}
              </h3>
              <p className={styles['role']}>
                <span data-sanity={edit(person, 'role')}>{person.role}</span>
                <SampleMark of={person} />
              </p>
              <p className={styles['text']} data-sanity={edit(person, 'text')}>
                {person.text}
              </p>
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
    </ListSection>
  )
}
