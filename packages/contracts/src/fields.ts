import * as z from 'zod/mini'
import { industries } from './industries.ts'
import { employeesPattern, noEmployees, noIndustry, wrongEmployees } from './quote-steps.ts'
import { lessThan, maxUnits, minUnits, normalisedString, storable, text } from './text.ts'

// The fields that several schemas share, so that a rule and its words exist once (spec.md section 5).

const invalidEmail = 'Invalid email address'

/** No browser refuses a dot at either end of the local part, or two together; mail servers do. */
const misplacedDot = /^\.|\.\.|\.@/

export const email = normalisedString('Email', invalidEmail)
  .check(
    // What <input type=email> accepts, so that the form and the API never disagree (WHATWG HTML, 4.10.5.1.5).
    z.regex(z.regexes.html5Email, { error: invalidEmail, abort: true }),
    z.refine((value: string) => !misplacedDot.test(value), { error: invalidEmail, abort: true }),
    maxUnits(255, lessThan('Email', 255)),
  )
  .register(z.globalRegistry, { maxLength: 255 })

export const phone = text({ label: 'Phone number', min: 10, max: 20 })

/** Left empty, it is an empty string here; the mappers drop it. */
export const optionalCompany = z.optional(text({ label: 'Company name', max: 100 }))

export const requiredCompany = text({ label: 'Company name', min: 2, max: 100 })

export const industry = z.pipe(
  normalisedString('Industry', noIndustry),
  z.enum(industries, { error: noIndustry }),
)

export const numberOfEmployees = normalisedString('Number of employees', noEmployees).check(
  minUnits(1, noEmployees),
  z.regex(employeesPattern, { error: wrongEmployees, abort: true }),
)

/** A choice that must be made, whatever its values: `message` is said when it is empty. */
export function choice(label: string, message: string) {
  return normalisedString(label, message).check(
    minUnits(1, message),
    maxUnits(100, lessThan(label, 100)),
    storable({ label }),
  )
}

/** A company that must be named, however short its name is. */
export const filledCompany = choice('Company name', 'Please enter your company name')
