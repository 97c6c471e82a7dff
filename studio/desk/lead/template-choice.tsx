import { Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { type ReplyTemplate, replyTemplates } from './reply-templates.ts'

/** What the reply begins with. */
export function TemplateChoice({ onChoose }: { onChoose: (template: ReplyTemplate) => void }) {
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
          onChoose(replyTemplates[Number(value)] ?? replyTemplates[0])
        }}
      >
        {replyTemplates.map(({ title }, index) => (
          <option key={title} value={String(index)}>
            {title}
          </option>
        ))}
      </Select>
    </Stack>
  )
}
