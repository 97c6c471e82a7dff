import { Flex, Stack } from '@sanity/ui'
import { set, type StringInputProps } from 'sanity'
import { useLive } from '../../structure/live.ts'
import { SmallButton } from '../small-text.tsx'

const USED = 'array::unique(*[_type == "article" && defined(category)] | order(category asc).category)'

export function CategoryInput(props: StringInputProps) {
  const { result = [] } = useLive<string[]>(USED, '_type == "article"')
  const { value, onChange, readOnly } = props
  const others = result.filter((category) => category !== value)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {others.length > 0 && (
        <Flex gap={2} wrap="wrap">
          {others.map((category) => (
            <SmallButton
              key={category}
              mode="ghost"
              text={category}
              disabled={readOnly === true}
              onClick={() => onChange(set(category))}
            />
          ))}
        </Flex>
      )}
    </Stack>
  )
}
