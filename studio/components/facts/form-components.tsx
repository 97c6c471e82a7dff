import { withFacts } from '@site/content/facts/facts-in-text'
import type { InputProps, PreviewProps, StringInputProps } from 'sanity'
import { InputWithPlans } from '../../structure/scheduling/schedule-notice.tsx'
import { OneWriter } from '../one-writer.tsx'
import { useFacts } from './facts.tsx'

/** Wraps all form inputs: one person at a time writes in a text field, and the form itself shows schedules. */
export function FormInput(props: InputProps) {
  const { jsonType, options } = props.schemaType
  const isText = jsonType === 'string' && !(options as { list?: unknown } | undefined)?.list
  return isText ? <OneWriter {...(props as StringInputProps)} /> : <InputWithPlans {...props} />
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
