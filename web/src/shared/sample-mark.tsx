import { isPreview } from '../lib/content/is-preview.ts'
import { uiText } from '../lib/text/ui-text.ts'
import styles from './sample-mark.module.css'

/**
 * Marks a document that came with the product, for editors. A public site doesn't show such documents. On other sites the
 * footer says once that there are samples.
 */
export function SampleMark({ of: { sample = false } }: { of: { sample?: boolean } }) {
  if (!sample || !isPreview) return null
  return (
    <span className={styles['mark']} title={uiText.sampleMeaning}>
      {uiText.sample}
    </span>
  )
}
