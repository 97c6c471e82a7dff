import { quote } from '@site/domain/forms/quote'
import type { QuotePage } from '../lib/content/content-types.ts'
import { Shown } from '../lib/content/editing.tsx'
import { ActionList } from '../shared/action-list.tsx'
import { Text } from '../ui/text.tsx'
import { useFormTexts } from './form-texts.ts'
import { NextSteps } from './next-steps.tsx'
import styles from './quote-side.module.css'

/** Beside the wizard, on phones below it: what happens next, and the closing card. */
export function QuoteSide({ page }: { page: QuotePage }) {
  const { next } = useFormTexts(quote)
  const { closing } = page
  return (
    <div className={styles['side']}>
      <NextSteps steps={next} />
      <aside className={styles['closing']} data-tone="night" aria-labelledby="closing">
        <Text as="h2" id="closing" of={closing} list={[page, 'closing']} field="heading" />
        <Text as="p" className="soft" of={closing} list={[page, 'closing']} field="text" />
        <Shown document={page} at={['closing']}>
          <ActionList actions={closing.actions} />
        </Shown>
      </aside>
    </div>
  )
}
