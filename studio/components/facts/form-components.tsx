import { withFacts } from '@site/content/facts/facts-in-text'
import type { InputProps, PreviewProps, StringInputProps } from 'sanity'
import { holdsWords } from '../../schemas/facts/words.ts'
import { InputWithPlans } from '../../structure/scheduling/schedule-notice.tsx'
import { useFacts } from './facts.tsx'
import { WordsInput } from './words-input.tsx'

/** Wraps all form inputs: text fields can hold facts, and the form itself shows schedules. */
export function FormInput(props: InputProps) {
  return holdsWords(props.schemaType, props.path) ? (
    <WordsInput {...(props as StringInputProps)} />
  ) : (
    <InputWithPlans {...props} />
  )
}

/** Wraps all previews in the Studio: facts appear as their values. */
export function FormPreview(props: PreviewProps) {
  const { values } = useFacts()
  const { title, subtitle } = props
  return props.renderDefault({
    ...props,
    title: withFacts(title, values),
    subtitle: withFacts(subtitle, values),
  })
}
