import { contact } from '@site/contracts/forms/contact'
import { LeadForm } from '../forms/lead-form.tsx'
import { Button, type ButtonStyle } from '../ui/button.tsx'
import { ChoiceGroup } from '../ui/choice-group.tsx'
import { Field } from '../ui/field.tsx'
import { State, States } from './state.tsx'

const FORCED = ['hover', 'focus', 'active'] as const
const LOOKS: readonly ButtonStyle[] = ['primary', 'secondary', 'quiet']

export function Controls() {
  return [false, true].map((night) => (
    <States key={String(night)} of={night ? 'Buttons on the night sheet' : 'Buttons'} night={night}>
      {LOOKS.filter((look) => !night || look !== 'quiet').flatMap((look) => [
        <State key={look} name={look}>
          <Button look={look}>REQUEST A QUOTE</Button>
        </State>,
        ...FORCED.map((forced) => (
          <State key={look + forced} name={`${look}, ${forced}`} forced={forced}>
            <Button look={look}>REQUEST A QUOTE</Button>
          </State>
        )),
        <State key={`${look}busy`} name={`${look}, disabled while busy`}>
          <Button look={look} disabled>
            SENDING...
          </Button>
        </State>,
      ])}
    </States>
  ))
}

const field = { label: 'Company', binding: { name: 'company' } }
const choice = {
  legend: 'Where do your people work?',
  options: [
    { value: 'office', label: 'In the office', help: 'At most once a week elsewhere' },
    { value: 'away', label: 'Anywhere' },
  ],
}

export function Fields() {
  return (
    <>
      <States of="Fields">
        <State name="empty">
          <Field {...field} />
        </State>
        {(['hover', 'focus'] as const).map((forced) => (
          <State key={forced} name={forced} forced={forced}>
            <Field {...field} />
          </State>
        ))}
        <State name="filled, optional, with help">
          <Field
            {...field}
            note="optional"
            help="As on your invoices."
            defaultValue="Example Joinery Pty Ltd"
          />
        </State>
        <State name="locked while busy">
          <Field
            {...field}
            binding={{ ...field.binding, readOnly: true }}
            defaultValue="Example Joinery Pty Ltd"
          />
        </State>
        <State name="error">
          <Field {...field} error="Please enter your company name" />
        </State>
        <State name="error, focus" forced="focus">
          <Field {...field} error="Please enter your company name" />
        </State>
        <State name="paragraphs, too long">
          <Field
            {...field}
            rows={3}
            limit={20}
            defaultValue="Twelve laptops and one server"
            error="Too long"
          />
        </State>
      </States>
      <States of="Choices">
        <State name="empty">
          <ChoiceGroup {...choice} binding={{ name: 'a' }} />
        </State>
        {(['hover', 'focus'] as const).map((forced) => (
          <State key={forced} name={forced} forced={forced}>
            <ChoiceGroup {...choice} binding={{ name: forced }} />
          </State>
        ))}
        <State name="chosen">
          <ChoiceGroup {...choice} binding={{ name: 'b' }} chosen="office" />
        </State>
        <State name="error">
          <ChoiceGroup
            {...choice}
            binding={{ name: 'c' }}
            error="Please choose one"
            help="You can change it."
          />
        </State>
      </States>
      <States of="Form">
        <State name="as it comes; send it empty for its errors" wide>
          <LeadForm definition={contact} action="/contact" />
        </State>
      </States>
    </>
  )
}
