import { useEffect, useState } from 'react'
import { useWords } from '../lib/content/site-content.ts'
import { useSettled } from '../lib/screen/use-settled.ts'
import { fillIn } from '../lib/text/fill-in.ts'
import { formatNumber } from '../lib/text/format.ts'
import styles from './character-count.module.css'

/** From this many remaining characters on, screen readers announce the count. */
const NEAR = 100

/** Shows how many characters are used. Visitors can type past the limit, so that they can paste text and shorten it. */
export function CharacterCount({ fieldId, limit }: { fieldId: string; limit: number }) {
  const words = useWords().forms
  const [used, setUsed] = useState(0)
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!(field instanceof HTMLTextAreaElement)) return
    const count = () => setUsed(field.value.trim().length)
    // A form that is being reset still has its values.
    const countLater = () => void setTimeout(count)
    const { form } = field
    count()
    field.addEventListener('input', count)
    form?.addEventListener('reset', countLater)
    return () => {
      field.removeEventListener('input', count)
      form?.removeEventListener('reset', countLater)
    }
  }, [fieldId])
  const left = limit - used
  const spoken = useSettled(
    left <= NEAR ? fillIn(left < 0 ? words.over : words.left, { count: Math.abs(left) }) : '',
  )
  return (
    <p className={styles['count']} data-over={left < 0 || undefined}>
      <span aria-hidden="true">
        {fillIn(words.count, { used: formatNumber(used), limit: formatNumber(limit) })}
      </span>
      <output htmlFor={fieldId} className="visually-hidden">
        {spoken}
      </output>
    </p>
  )
}
