import { BRAND } from '@site/domain/brand'
import { dialledNumber } from '@site/domain/facts/dialled-number'
import { WEEK } from '@site/domain/facts/office-hours'
import { defineItem, defineObject, field, radioField, requiredString } from '../fields/field.ts'

/** With an area code, in international format, or a 13…, 1300… or 1800… number. */
export const NUMBER = /^\(?(0[2-478]|\+\d|13|1[38]00)[\d ()-]{4,18}$/
const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** Rule: hours end after they begin. Each field of this type has to repeat it, because a field's rules replace its type's. */
export function closesLater(hours: { opens?: string; closes?: string } | undefined): string | true {
  return !hours?.opens || !hours.closes || hours.opens < hours.closes || 'The office closes before it opens.'
}

export function sameAsShown(tried: string | undefined, { parent }: { parent?: unknown }): string | true {
  const { display = '' } = (parent ?? {}) as { display?: string }
  return !tried || dialledNumber(tried) === dialledNumber(display)
    ? true
    : 'The site shows another number. Call that one, and enter it here once it works.'
}

function timeField(name: string, title: string) {
  return field('string', name, title, {
    description: `24-hour time in ${BRAND.city}, for example 07:00.`,
    why: 'Search engines publish the hours, so both times are required.',
    rules: (rule) => rule.regex(TIME_OF_DAY).error('Write the time as hours and minutes, for example 07:00.'),
  })
}

export const phoneNumber = defineObject('phoneNumber', 'Phone number', {}, [
  field('string', 'display', 'Number', {
    description: 'As visitors read it, with the area code: 02 5550 0100. Phone buttons dial the same number.',
    why: 'Every page shows and dials this number.',
    rules: (rule) =>
      rule
        .regex(NUMBER)
        .error('Write the number with its area code, for example 02 5550 0100 or 1300 000 000.'),
  }),
  field('string', 'tried', 'Number that was tried', {
    description:
      'Call the number from a phone outside the business. Once somebody of yours answers, enter it here too. “What to replace” in the overview asks for it. Not shown to visitors.',
    rules: (rule) => rule.custom(sameAsShown).warning(),
  }),
])

export const streetAddress = defineObject('streetAddress', 'Street address', {}, [
  requiredString('street', 'Street', 'Visitors and search engines need the street.'),
  requiredString('suburb', 'Suburb', 'Visitors and search engines need the suburb.'),
  requiredString('state', 'State', 'Visitors and search engines need the state.', 'Short: NSW.'),
  requiredString('postcode', 'Postcode', 'Visitors and search engines need the postcode.'),
  requiredString('country', 'Country', 'Search engines need the country.', 'Two letters: AU.'),
])

export const businessHours = defineObject('businessHours', 'Office hours', {}, [
  field('array', 'days', 'Days', {
    of: [{ type: 'string', options: { list: WEEK } }],
    options: { list: WEEK },
    why: 'Search engines publish the days.',
  }),
  timeField('opens', 'Opens'),
  timeField('closes', 'Closes'),
])

export const holiday = defineItem('holiday', 'Holiday', { title: 'name', subtitle: 'date' }, [
  requiredString('name', 'Name', 'Visitors want to know why the office is closed.'),
  field('date', 'date', 'Date', { why: 'Choose the date.' }),
])

export const price = defineObject('price', 'Price', { options: { columns: 3 } }, [
  field('number', 'amount', 'Amount in dollars', {
    why: 'Visitors compare plans by price.',
    rules: (rule) => [
      rule.greaterThan(0).error('A price must be more than zero.'),
      rule.precision(2).error('Use at most two decimals.'),
    ],
  }),
  field('string', 'currency', 'Currency', {
    options: { list: [{ value: 'AUD', title: 'AUD' }] },
    initialValue: 'AUD',
    why: 'Search engines publish the price with its currency.',
  }),
  radioField('gst', 'GST', 'Visitors need to know whether GST is included.', {
    excluded: 'Excluding GST',
    included: 'Including GST',
  }),
])
