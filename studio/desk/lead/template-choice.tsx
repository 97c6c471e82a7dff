import { Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { ReplyTemplate } from './reply-templates.ts'

type TemplateChoiceProps = {
  templates: readonly ReplyTemplate[]
  onChoose: (template: ReplyTemplate) => void
}

/** What the reply begins with. */
export function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Template
      </Text>
      <Select
        id={id}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => {
          setChosen(Number(value))
          onChoose(templates[Number(value)]!)
        }}
      >
        {templates.map(({ title }, index) => (
          <option key={index} value={String(index)}>
            {title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
