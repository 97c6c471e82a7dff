import { withFacts } from '@site/content/facts/facts-in-text'
import type { InputProps, PreviewProps, StringInputProps } from 'sanity'
import { holdsWords } from '../../schemas/facts/words.ts'
import { InputWithPlans } from '../../structure/scheduling/schedule-notice.tsx'
import { useFacts } from './facts.tsx'
import { WordsInput } from './words-input.tsx'

/** Every input of every form: fields for words take facts, the form itself tells what is planned. */
export function FormInput(props: InputProps) {
  return holdsWords(props.schemaType, props.path) ? (
    <WordsInput {...(props as StringInputProps)} />
  ) : (
    <InputWithPlans {...props} />
  )
}

/** Every preview in the Studio shows facts by their values. */
export function FormPreview(props: PreviewProps) {
  const { values } = useFacts()
  const { title, subtitle } = props
  return props.renderDefault({
    ...props,
    title: withFacts(title, values),
    subtitle: withFacts(subtitle, values),
  })
}
