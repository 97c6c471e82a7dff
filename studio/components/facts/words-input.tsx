import { factsNamedIn, factToken, withFacts } from '@site/content/facts/facts-in-text'
import { Card, Stack, Text } from '@sanity/ui'
import { useRef, useState } from 'react'
import { set, type StringInputProps } from 'sanity'
import { styled } from 'styled-components'
import { FactMenu } from './fact-menu.tsx'
import { useFacts } from './facts.tsx'

/** The button stands in the gap under the field, and only where somebody writes: a form has dozens of fields. */
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

/** A field for words, into which facts can be put. What visitors read is shown below, where it differs. */
export function WordsInput(props: StringInputProps) {
  const { value = '', onChange, readOnly } = props
  const { values } = useFacts()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const insert = (key: string) => {
    // A field keeps its selection after the focus has left it.
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const [start, end] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    onChange(set(value.slice(0, start) + factToken(key) + value.slice(end)))
    field?.focus()
  }
  const named = factsNamedIn(value).length > 0
  return (
    <Place ref={place}>
      <Stack gap={2}>
        {props.renderDefault(props)}
        {named && (
          <Card tone="transparent" padding={2} radius={2}>
            <Text size={1} muted>
              Visitors read: {withFacts(value, values)}
            </Text>
          </Card>
        )}
      </Stack>
      {!readOnly && (
        // A press must not take the focus from the field: the button would be gone before it is released.
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
