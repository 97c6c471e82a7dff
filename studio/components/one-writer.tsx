import { Flex, Stack } from '@sanity/ui'
import { type FocusEvent, type MouseEvent, useEffect, useState } from 'react'
import { type StringInputProps, useCurrentUser, useFormValue, usePresenceStore } from 'sanity'
import { isVisibleText } from '@site/content/facts/visible-text'
import { WordsInput } from './facts/words-input.tsx'
import { Hint, SmallButton } from './small-text.tsx'

/**
 * A text field that only one person writes in at a time: Sanity's own mixes the letters of two. Whoever was in it first
 * writes, and the others are told who that is. Sanity's presence stays in a field until somebody goes to another one or
 * leaves, so there is a way past somebody who went for lunch.
 */
export function OneWriter(props: StringInputProps) {
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
    <Stack gap={2} data-field="" onFocus={() => setFocused(true)} onBlur={blur}>
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
