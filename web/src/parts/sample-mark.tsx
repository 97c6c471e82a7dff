import { uiText } from '../lib/text/ui-text.ts'
import styles from './sample-mark.module.css'

/** Marks a document that came with the product. A public site doesn't show such documents. */
export function SampleMark({ of: { sample = false } }: { of: { sample?: boolean } }) {
  if (!sample) return null
  return (
    <span className={styles['mark']} title={uiText.sampleMeaning}>
      {uiText.sample}
    </span>
  )
}
