import { factsNamedIn, withFacts, factToken } from '@site/domain/facts/facts-in-text'
import { Card, Stack } from '@sanity/ui'
import { useRef, useState } from 'react'
import { set, type StringInputProps } from 'sanity'
import { styled } from 'styled-components'
import { FactMenu } from './fact-menu.tsx'
import { useFacts } from './facts.tsx'
import { Hint } from '../small-text.tsx'

/** Shows the button below the field, and only while the field has the focus: a form has dozens of fields. */
const Place = styled.div`
  position: relative;

  & > [data-insert] {
    position: absolute;
    inset: 100% 0 auto auto;
    z-index: 2;
    margin-top: 4px;
  }

  &:not(:focus-within) > [data-insert='closed'] {
    display: none;
  }
`

export function WordsInput(props: StringInputProps) {
  const { value = '', onChange, readOnly } = props
  const { values } = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const insert = (key: string) => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    onChange(set(insertFact(value, field, key)))
    field?.focus()
  }
  const named = factsNamedIn(value).length > 0
  return (
    <Place ref={place}>
      <Stack gap={2}>
        {props.renderDefault(props)}
        {named && (
          <Card tone="transparent" padding={2} radius={2}>
            <Hint>Visitors read: {withFacts(value, values)}</Hint>
          </Card>
        )}
      </Stack>
      {!readOnly && (
        // Pressing the button must not blur the field, because that would hide the button before the click.
        <div
          role="presentation"
          data-insert={open ? 'open' : 'closed'}
          onMouseDown={(event) => event.preventDefault()}
        >
          <FactMenu label="Insert a fact" onChoose={insert} onOpenChange={setOpen} />
        </div>
      )}
    </Place>
  )
}

/** In place of what is selected, or at the end. A field keeps its selection when it loses the focus. */
export function insertFact(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null | undefined,
  key: string,
): string {
  const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
  return text.slice(0, start) + factToken(key) + text.slice(end)
}
