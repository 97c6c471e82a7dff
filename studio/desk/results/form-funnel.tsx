import { forms } from '@site/domain/forms/all-forms'
import { booking } from '@site/domain/forms/booking'
import { type FormSource, formSources } from '@site/domain/lead/lead-fields'
import { Flex } from '@sanity/ui'
import { useState } from 'react'
import { Hint } from '../../components/small-text.tsx'
import { Section } from '../lead/section.tsx'
import { SelectField } from '../form-parts.tsx'
import { Loading } from '../message.tsx'
import type { Period } from '../periods.tsx'
import { sourceTitle } from '../words.ts'
import { formatNumber, shareWords } from './figures.tsx'
import { Bar, Table } from './results-table.tsx'
import { useFields } from './use-results.ts'

function fieldLabel(form: FormSource, name: string): string {
  const fields = [...forms, booking].filter(({ source }) => source === form).flatMap((each) => each.fields)
  return fields.find((field) => field.name === name)?.label ?? name
}

export function FormFunnel({ period, page }: { period: Period; page?: string }) {
  const [form, setForm] = useState<FormSource>('contact_form')
  const query = useFields(period, form, page)
  const fields = query.data?.fields ?? []
  const whole = fields[0]?.reached ?? 0
  return (
    <Section as="h2" title="Fields of a form">
      <Flex>
        <SelectField
          label="Form"
          value={form}
          options={formSources.map((source) => [source, sourceTitle(source)])}
          onChange={(chosen) => setForm(chosen as FormSource)}
        />
      </Flex>
      <Loading query={query} busy="Counting…" failed="The fields could not be loaded" />
      {query.data && whole === 0 && <Hint>No visitor began this form during this time.</Hint>}
      {whole > 0 && (
        <Table label="Fields of a form" columns={['Field', 'Reached', 'Stopped here', 'Met an error']}>
          {fields.map(({ name, reached, stopped, errors }) => (
            <tr key={name}>
              <th scope="row">
                {fieldLabel(form, name)}
                <Bar $share={reached / whole} />
              </th>
              <td>
                {formatNumber(reached)}
                <small>{shareWords({ part: reached, whole })}</small>
              </td>
              <td>
                {formatNumber(stopped)}
                <small>{shareWords({ part: stopped, whole: reached })}</small>
              </td>
              <td>{formatNumber(errors)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Section>
  )
}
