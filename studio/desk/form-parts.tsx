import {
  Box,
  Button,
  Card,
  Checkbox,
  Dialog,
  Flex,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@sanity/ui'
import {
  type ComponentProps,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
  useId,
  useState,
  useTransition,
} from 'react'
import { describeError } from './client/desk-client.ts'

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

type Field<Props> = Omit<Props, 'value' | 'onChange'> & {
  label: string
  value: string
  onChange: (value: string) => void
}

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

export function DayField({ label, value, onChange }: Field<object>) {
  // While the user types a year, it is 0002, then 0020.
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

type SelectBoxProps = {
  label: string
  id: string
  selected: ReadonlySet<string> | undefined
  onSelect: (ids: ReadonlySet<string>) => void
}

export function SelectBox({ label, id, selected, onSelect }: SelectBoxProps) {
  if (!selected) return null
  return (
    <Box as="label" padding={2}>
      <Checkbox
        aria-label={label}
        checked={selected.has(id)}
        onChange={() => onSelect(selected.symmetricDifference(new Set([id])))}
      />
    </Box>
  )
}

export function Options({ of }: { of: readonly (readonly [value: string, title: string])[] }) {
  return of.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
}

export function Notice({ children, button }: PropsWithChildren<{ button?: ReactNode }>) {
  return (
    <Card tone="caution" padding={3} radius={3}>
      <Stack gap={3}>
        <Text size={1}>{children}</Text>
        {button && <Flex>{button}</Flex>}
      </Stack>
    </Card>
  )
}

export function Fault({ error }: { error: unknown }) {
  if (!error) return null
  return (
    <Text size={1} role="alert">
      {typeof error === 'string' ? error : describeError(error)}
    </Text>
  )
}

type FormButtonsProps = ComponentProps<typeof Button> & { cancelText?: string; onCancel: () => void }

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
  cancelText?: string
  error?: unknown
  width?: number
  /** What its promise rejects with is shown, and until it settles, the button waits. */
  onSubmit: () => unknown
  onClose: () => void
}

/** Gives the focus back to what opened a dialog, so that the keyboard goes on from there. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
}

/** A dialog with a form. Other props go to its submit button. Typed text stays until it is stored. */
export function FormDialog(props: FormDialogProps) {
  const { title, error, width = 1, disabled = false, onSubmit, onClose, children, ...submit } = props
  const [fault, setFault] = useState<unknown>()
  const [isBusy, start] = useTransition()
  useFocusBack()
  return (
    <Dialog id={useId()} header={title} onClose={onClose} width={width}>
      <Box padding={4}>
        <form
          aria-label={title}
          onSubmit={(event) => {
            event.preventDefault()
            setFault(undefined)
            start(async () => {
              try {
                await onSubmit()
              } catch (cause) {
                setFault(cause)
              }
            })
          }}
        >
          <Stack gap={4}>
            {children}
            <Fault error={fault ?? error} />
            <FormButtons onCancel={onClose} disabled={disabled || isBusy} {...submit} />
          </Stack>
        </form>
      </Box>
    </Dialog>
  )
}
