import { COMPLETE_PLAN } from '../parts.ts'
import { formatPrice, type Price } from './format-price.ts'
import { hoursInWords, type OfficeHours } from './office-hours.ts'

// A fact is a value that stands in one place and is shown in many: a price, the phone number, the hours. Text names it by
// its key, as `{{price:standard-managed-it}}`, running text also as an object of the type `fact`, and gets its value
// when it is read.

/** A fact that text can name. */
export type Fact = { readonly key: string; readonly name: string; readonly value: string }

/** Where facts come from: {@link FACTS}. Fields are null where an editor has not filled them in yet. */
export type FactSource = {
  readonly plans: readonly { readonly key: string; readonly name: string; readonly price: Price }[]
  readonly phone: string | null
  readonly hours: { readonly [Field in keyof OfficeHours]: OfficeHours[Field] | null } | null
  readonly foundingYear: number | null
  readonly others: readonly { readonly key: string; readonly name: string; readonly value: string }[] | null
}

/** GROQ that gives a {@link FactSource}. */
export const FACTS = /* groq */ `{
  "plans": *[_type == "plan" && ${COMPLETE_PLAN}] | order(order asc){key, name, price{amount, currency}},
  "phone": *[_id == "siteSettings" && _type == "siteSettings"][0].phone.display,
  "hours": *[_id == "siteSettings" && _type == "siteSettings"][0].hours{days, opens, closes},
  "foundingYear": *[_id == "siteSettings" && _type == "siteSettings"][0].foundingYear,
  "others": *[_id == "siteSettings" && _type == "siteSettings"][0].facts[defined(key) && defined(value)]{
    key, "name": coalesce(name, key), value
  }
}`

/** Keys of facts that come from a field of the settings; those that editors add have other ones. */
export const PHONE = 'phone'
export const HOURS = 'hours'
export const FOUNDED = 'founded'

/** The key of a plan's price. */
export function priceKey(planKey: string): string {
  return `price:${planKey}`
}

/** Every fact, in the order in which editors are offered them. */
export function factsOf({ plans, phone, hours, foundingYear, others }: FactSource): Fact[] {
  const prices = plans.map(({ key, name, price }) => ({
    key: priceKey(key),
    name: `Price of ${name}`,
    value: formatPrice(price),
  }))
  const own = [
    { key: PHONE, name: 'Phone number', value: phone },
    { key: HOURS, name: 'Office hours', value: isComplete(hours) ? hoursInWords(hours) : null },
    { key: FOUNDED, name: 'Operating since', value: foundingYear === null ? null : String(foundingYear) },
  ]
  return [...prices, ...own.filter((fact): fact is Fact => Boolean(fact.value)), ...(others ?? [])]
}

function isComplete(hours: FactSource['hours']): hours is OfficeHours {
  return Boolean(hours?.days?.length && hours.opens && hours.closes)
}
