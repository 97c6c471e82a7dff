import { TextInput } from '@sanity/ui'

type FindInputProps = { label: string; value: string; onChange: (words: string) => void }

/** Narrows what a dialog offers. */
export function FindInput({ label, value, onChange }: FindInputProps) {
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
