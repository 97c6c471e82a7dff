import * as z from 'zod/mini'
import { cleanLine } from '../clean-text.ts'
import { lessThan, maxUnits, minUnits, cleanedString, text } from '../text-field.ts'
import type { FormDefinition, FormField, FormValues } from './form-definition.ts'

/** Validates and normalises a form value. */
type ValueSchema = z.ZodMiniType<string, string>

/** Validates and normalises values by field name. */
type ValuesSchema = z.ZodMiniType<FormValues, FormValues>

/** Browsers accept a dot at either end of the local part, or two in a row; mail servers do not. */
const misplacedDot = /^\.|\.\.|\.@/

/** The schema of a filled-in field, ignoring whether it is required. */
export function fieldSchema(field: FormField): ValueSchema {
  const { label, called = label, kind, min, max = 500, missing, required } = field
  if (kind === 'email') return emailSchema(called, max, missing ?? '')
  if (kind === 'choice') return choiceSchema(called, field)
  if (kind === 'number') return numberSchema(called, field)
  return text({
    label: called,
    min: min ?? (required ? 1 : 0),
    max,
    multiline: kind === 'paragraphs',
    ...(missing && { missing }),
  })
}

/** A form's schema. The first issue of its error is the first failing rule. */
export function formSchema({ fields }: FormDefinition): ValuesSchema {
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.required ? fieldSchema(field) : z._default(fieldSchema(field), ''),
    ]),
  )
  return z.object(shape) as unknown as ValuesSchema
}

function emailSchema(label: string, max: number, invalid: string): ValueSchema {
  return cleanedString(label, invalid)
    .check(
      // The pattern of <input type=email>, so that the form and the API always agree (WHATWG HTML, 4.10.5.1.5).
      z.regex(z.regexes.html5Email, { error: invalid, abort: true }),
      z.refine((value: string) => !misplacedDot.test(value), { error: invalid, abort: true }),
      maxUnits(max, lessThan(label, max)),
    )
    .register(z.globalRegistry, { maxLength: max })
}

function choiceSchema(label: string, { options = [], required, missing = '' }: FormField): ValueSchema {
  const cleaned = options.map(cleanLine)
  const known = required ? cleaned : ['', ...cleaned]
  return z
    .pipe(cleanedString(label, missing), z.enum(known as string[], { error: missing }))
    .register(z.globalRegistry, { enum: known })
}

function numberSchema(label: string, { pattern, missing = '' }: FormField): ValueSchema {
  const some = cleanedString(label, missing).check(minUnits(1, missing))
  return pattern ? some.check(z.regex(pattern.like, { error: pattern.otherwise, abort: true })) : some
}
