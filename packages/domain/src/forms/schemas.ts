import * as z from 'zod/mini'
import { cleanLine } from '../clean-text.ts'
import { withAsciiDomain } from '../lead/email-address.ts'
import { lessThan, maxUnits, minUnits, cleanedString, text } from '../text-field.ts'
import type { FormDefinition, FormField, FormValues } from './form-definition.ts'

type ValueSchema = z.ZodMiniType<string, string>

type ValuesSchema = z.ZodMiniType<FormValues, FormValues>

/** Browsers accept these; mail servers do not. */
const misplacedDot = /^\.|\.\.|\.@/

const foreignLocalPart = /[^\0-\x7F].*@/

/** Ignores whether the field is required. */
export function fieldSchema(field: FormField): ValueSchema {
  const { label, called = label, kind, min, max = 500, missing, required } = field
  if (kind === 'email') return emailSchema(called, field)
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

/** The first issue of its error is the first failing rule. The quote is checked against the assessment schema. */
export function formSchema({ fields }: FormDefinition): ValuesSchema {
  return fields.some(({ assessment }) => assessment) ? viaAssessment(fields) : valuesSchema(fields)
}

export function createAssessmentSchema(fields: readonly FormField[]): ValuesSchema {
  return valuesSchema(fields.map(inAssessment))
}

function inAssessment(field: FormField): FormField {
  return { ...field, ...field.assessment }
}

function valuesSchema(fields: readonly FormField[]): ValuesSchema {
  const shape = Object.fromEntries(
    fields.map((field) => [
      field.name,
      field.required ? fieldSchema(field) : z._default(fieldSchema(field), ''),
    ]),
  )
  return z.object(shape) as unknown as ValuesSchema
}

/**
 * Checks values under the assessment's names. It takes any text about compliance, but the form only Yes or No, so
 * choices are checked too.
 */
function viaAssessment(fields: readonly FormField[]): ValuesSchema {
  const assessment = createAssessmentSchema(fields)
  const choices = valuesSchema(fields.filter((field) => inAssessment(field).kind !== field.kind))
  const names = fields.map((field) => [field.name, inAssessment(field).name] as const)
  const ownName = new Map(names.map(([own, name]) => [name, own]))
  return z.transform((values: FormValues, { issues }) => {
    const mapped = assessment.safeParse(Object.fromEntries(names.map(([own, name]) => [name, values[own]])))
    const chosen = choices.safeParse(values)
    for (const { message, path } of [...(mapped.error?.issues ?? []), ...(chosen.error?.issues ?? [])]) {
      const [name] = path.map(String)
      issues.push({ code: 'custom', message, path: [ownName.get(name ?? '') ?? name ?? ''], input: values })
    }
    return {
      ...Object.fromEntries(names.map(([own, name]) => [own, mapped.data?.[name] ?? ''])),
      ...chosen.data,
    }
  })
}

function emailSchema(label: string, { max = 255, missing = '', required }: FormField): ValueSchema {
  // As <input type=email>, so that the form and the API always agree (WHATWG HTML, 4.10.5.1.5).
  const isEmail = (value: string) =>
    (!required && value === '') || (z.regexes.html5Email.test(value) && !misplacedDot.test(value))
  const plain = `${label} must have plain letters, a to z, before the @`
  return cleanedString(label, missing)
    .check(
      z.overwrite(withAsciiDomain),
      z.refine((value: string) => !foreignLocalPart.test(value), { error: plain, abort: true }),
      z.refine(isEmail, { error: missing, abort: true }),
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
