import { Faq } from '../blocks/faq.tsx'
import { ThemeSwitch } from '../layout/theme-switch.tsx'
import type { BlockOf } from '../lib/content/content-types.ts'
import { buttonClass } from '../ui/button.tsx'
import { Controls, Fields } from './control-states.tsx'
import { Answers, Lists } from './content-states.tsx'
import { Drawings } from './drawings.tsx'
import styles from './states.module.css'

const questions: BlockOf<'faq'> = {
  _key: 'faq',
  _type: 'faq',
  heading: 'Questions',
  intro: null,
  items: [
    { _key: 'a', question: 'What does it cost?', answer: [] },
    { _key: 'b', question: 'Press to open', answer: [] },
  ],
  action: null,
}

/** Every component in its states, for developers. */
export function AllStates() {
  return (
    <main>
      <div className={styles['title']}>
        <h1>Component states</h1>
        <ThemeSwitch className={buttonClass('secondary')} />
      </div>
      <Controls />
      <Fields />
      <Answers />
      <Lists />
      <Faq block={questions} />
      <Drawings />
    </main>
  )
}
