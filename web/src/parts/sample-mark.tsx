import { uiText } from '../lib/text/ui-text.ts'
import styles from './sample-mark.module.css'

/** Says of a document that it came with the product. A public site never has one to say it of. */
export function SampleMark({ of: { sample } }: { of: { sample: boolean } }) {
  if (!sample) return null
  return (
    <span className={styles['mark']} title={uiText.sampleMeaning}>
      {uiText.sample}
    </span>
  )
}
