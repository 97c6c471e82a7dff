import { useEffect, useRef, type ReactNode } from 'react'
import { Section } from '../ui/section.tsx'
import styles from './states.module.css'

const FORCED = {
  hover: 'hover',
  focus: 'focus focus-visible',
  active: 'hover active',
} as const

type StateProps = {
  name: string
  /** What the pointer or the keyboard would do to the first control in it. */
  forced?: keyof typeof FORCED
  wide?: boolean
  children: ReactNode
}

/** A component in one state, with the state's name. */
export function State({ name, forced, wide, children }: StateProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!forced) return
    // A tile of choices reacts to the pointer as a whole.
    const targets = place.current?.querySelectorAll(
      '[class*=_option_], a, button, input, textarea, select, summary',
    )
    for (const target of [...(targets ?? [])].slice(0, forced === 'hover' ? 1 : 2))
      target.setAttribute('data-forced', FORCED[forced])
  }, [forced])
  return (
    <figure className={styles[wide ? 'wide' : 'state']}>
      <figcaption>{name}</figcaption>
      <div ref={place}>{children}</div>
    </figure>
  )
}

/** All states of one component. */
export function States({ of, night, children }: { of: string; night?: boolean; children: ReactNode }) {
  return (
    <Section heading={of} tone={night ? 'night' : 'paper'}>
      <div className={styles['row']}>{children}</div>
    </Section>
  )
}
