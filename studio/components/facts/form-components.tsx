import { withFacts } from '@site/domain/facts/facts-in-text'
import {
  type InputProps,
  type PreviewProps,
  type StringInputProps,
  useCurrentUser,
  useFormValue,
  usePresenceStore,
} from 'sanity'
import { InputWithPlans } from '../../structure/scheduling/schedule-notice.tsx'
import { useFacts } from './facts.tsx'
import { Flex, Stack } from '@sanity/ui'
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import { dateInWords } from './date-in-words.ts'
import { isVisibleText } from '@site/domain/facts/visible-text'
import { WordsInput } from './words-input.tsx'
import { Hint, SmallButton } from '../small-text.tsx'

export function FormInput(props: InputProps) {
  const { jsonType, options } = props.schemaType
  const isText = jsonType === 'string' && !(options as { list?: unknown } | undefined)?.list
  return isText ? <FieldLock {...(props as StringInputProps)} /> : <InputWithPlans {...props} />
}

export function FormPreview(props: PreviewProps) {
  const { values } = useFacts()
  const { title, subtitle } = props
  return props.renderDefault({
    ...props,
    title: withFacts(title, values),
    subtitle: withFacts(subtitle, values),
  })
}

/** Sanity's field takes a date only as it shows one, so this writes 2026-11-20 and 20/11/2026 like that first. */
function readDate({ target }: FormEvent): void {
  if (target instanceof HTMLInputElement) target.value = dateInWords(target.value) ?? target.value
}

/** Sanity's field mixes the letters of two editors. Presence lasts until an editor leaves, so there is a way past it. */
function FieldLock(props: StringInputProps) {
  const { path, presence, schemaType } = props
  // Text that can use facts, unlike fields that programs fill. Choices from a list never get here.
  const holdsWords = ['string', 'text'].includes(schemaType.name) && isVisibleText(path)
  const me = useCurrentUser()?.id
  const documentId = String(useFormValue(['_id']))
  const store = usePresenceStore()
  const other = presence.find(({ user }) => user.id !== me)
  const [focused, setFocused] = useState(false)
  const [mine, setMine] = useState(false)
  const keeps = focused && (mine || other === undefined)
  if (keeps !== mine) setMine(keeps)
  // Sanity's form forgets the field when its document gets a draft, which is with the first letter. This comes after it.
  useEffect(() => {
    if (!focused) return
    const lastActiveAt = new Date().toISOString()
    const tell = () => store.setLocation([{ type: 'document', documentId, path, lastActiveAt }])
    const soon = setTimeout(tell)
    return () => clearTimeout(soon)
  }, [focused, documentId, path, store])
  const waits = other !== undefined && !mine
  const shown = waits
    ? { ...props, readOnly: true, elementProps: { ...props.elementProps, readOnly: true } }
    : props
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget as Node | null))
  const writeAnyway = ({ currentTarget }: MouseEvent) => {
    setMine(true)
    currentTarget.closest('[data-field]')?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  return (
    <Stack
      gap={2}
      data-field=""
      onFocus={() => setFocused(true)}
      onBlur={blur}
      {...(schemaType.name === 'date' && { onChangeCapture: readDate })}
    >
      {holdsWords ? <WordsInput {...shown} /> : props.renderDefault(shown)}
      {waits && (
        <Flex align="center" gap={2}>
          <Hint as="output">{other.user.displayName ?? 'Somebody'} is in this field.</Hint>
          {!props.readOnly && <SmallButton mode="ghost" text="Write anyway" onClick={writeAnyway} />}
        </Flex>
      )}
    </Stack>
  )
}
