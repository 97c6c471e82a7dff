import { Box, Button, Checkbox, Dialog, Flex, Select, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { wordsOf } from './client/desk-client.ts'

/** A field with its label. @param children gets the id of the field */
function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        {label}
      </Text>
      {children(id)}
    </Stack>
  )
}

/** The props of an input with its label, which gets the new value. */
type Field<Props> = Omit<Props, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The values of a form by the names of its fields, and the props of each field. */
export function useFields<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [values, setValues] = useState(initial)
  const bind = (name: Name): Pick<Field<object>, 'value' | 'onChange'> => ({
    value: values[name] ?? '',
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return { values, bind }
}

export function TextField({ label, onChange, ...input }: Field<ComponentProps<typeof TextInput>>) {
  return (
    <Labelled label={label}>
      {(id) => <TextInput id={id} {...input} onChange={({ currentTarget: { value } }) => onChange(value)} />}
    </Labelled>
  )
}

/** A day with its label. Empty: none. */
export function DayField({ label, value, onChange }: Field<object>) {
  // While somebody types a year, it is 0002, then 0020.
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      label={label}
      type="date"
      value={typed ?? value}
      onChange={(day) => {
        const isComplete = day === '' || day >= '1000'
        setTyped(isComplete ? undefined : day)
        if (isComplete) onChange(day)
      }}
    />
  )
}

export function AreaField({ label, onChange, ...input }: Field<ComponentProps<typeof TextArea>>) {
  return (
    <Labelled label={label}>
      {(id) => <TextArea id={id} {...input} onChange={({ currentTarget: { value } }) => onChange(value)} />}
    </Labelled>
  )
}

type SelectFieldProps = Field<ComponentProps<typeof Select>> & {
  options: ComponentProps<typeof Options>['of']
}

export function SelectField({ label, options, onChange, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select id={id} {...select} onChange={({ currentTarget: { value } }) => onChange(value)}>
          <Options of={options} />
        </Select>
      )}
    </Labelled>
  )
}

type CheckFieldProps = { label: ReactNode; checked: boolean; onChange: (checked: boolean) => void }

export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <Flex as="label" gap={3} align="center">
      <Checkbox checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <Text size={1} style={{ overflowWrap: 'anywhere' }}>
        {label}
      </Text>
    </Flex>
  )
}

export function Options({ of }: { of: readonly (readonly [value: string, title: string])[] }) {
  return of.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
}

/** Tells people and screen readers why something failed. */
export function Fault({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Text size={1} role="alert">
      {typeof error === 'string' ? error : wordsOf(error)}
    </Text>
  )
}

type FormButtonsProps = ComponentProps<typeof Button> & { cancelText?: string; onCancel: () => void }

/** The buttons at the end of a form. Other props go to the submit button. */
export function FormButtons({ cancelText = 'Cancel', onCancel, ...submit }: FormButtonsProps) {
  return (
    <Flex gap={2} justify="flex-end">
      <Button mode="bleed" text={cancelText} onClick={onCancel} />
      <Button type="submit" {...submit} />
    </Flex>
  )
}

type FormDialogProps = Omit<ComponentProps<typeof Button>, 'onSubmit'> & {
  title: string
  /** Of the button that does nothing. */
  cancelText?: string
  error?: unknown
  /** Of the dialog, as in @sanity/ui. */
  width?: number
  onSubmit: () => void
  onClose: () => void
}

/** Gives the focus back to what opened a dialog, so that the keyboard goes on from there. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
}

/** A dialog with a form. Other props go to its submit button. What was typed stays until it is stored. */
export function FormDialog(props: FormDialogProps) {
  const { title, error, width = 1, onSubmit, onClose, children, ...submit } = props
  useFocusBack()
  return (
    <Dialog id={useId()} header={title} onClose={onClose} width={width}>
      <Box padding={4}>
        <form
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <Stack gap={4}>
            {children}
            <Fault error={error} />
            <FormButtons onCancel={onClose} {...submit} />
          </Stack>
        </form>
      </Box>
    </Dialog>
  )
}
