import { useEffect, useRef } from 'react'
import type { BlockOf } from '../lib/content-types.ts'
import { useEditing } from '../lib/editing.tsx'
import { RichText } from '../parts/rich-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import styles from './faq.module.css'

/** Questions that open to their answers; the browser does the opening, without JavaScript too. */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  const edit = useEditing()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => openForPrint(list.current), [])
  return (
    <Section heading={block.heading} layout="aside">
      <div ref={list} className={styles['list']}>
        {block.items.map((item) => (
          <details key={item._key} className={styles['item']} data-sanity={edit('items', item)}>
            <summary className={styles['question']}>
              <h3 data-sanity={edit('items', item, 'question')}>{item.question}</h3>
              <Icon name="plus" />
            </summary>
            <RichText
              value={item.answer}
              className={styles['answer']}
              data-sanity={edit('items', item, 'answer')}
            />
          </details>
        ))}
      </div>
    </Section>
  )
}

/** Paper shows the answers, too. Browsers that know no style for them (Firefox before 143) print what is open. */
function openForPrint(list: HTMLElement | null): (() => void) | undefined {
  if (!list || CSS.supports('selector(::details-content)')) return undefined
  let opened: HTMLDetailsElement[] = []
  const show = (open: boolean) => opened.forEach((answer) => (answer.open = open))
  const onPrint = () => {
    opened = [...list.querySelectorAll('details')].filter((answer) => !answer.open)
    show(true)
  }
  const onPrinted = () => show(false)
  addEventListener('beforeprint', onPrint)
  addEventListener('afterprint', onPrinted)
  return () => {
    removeEventListener('beforeprint', onPrint)
    removeEventListener('afterprint', onPrinted)
  }
}
