import { cleanLine } from '../clean-text.ts'
import { withAsciiDomain } from './email-address.ts'

/**
 * Undefined with too few digits. Leaves out an extension, and the zero after a country's code: `+61 (0)412 345 678`.
 */
export function telephoneLink(phone: string): string | undefined {
  const written = withoutExtension(cleanLine(phone))
  const isAbroad = written.startsWith('+')
  const digits = (isAbroad ? written.replace('(0)', '') : written).replace(/\D/g, '')
  return digits.length < 6 ? undefined : `tel:${isAbroad ? '+' : ''}${digits}`
}

export function withoutExtension(phone: string): string {
  return phone.replace(/(?<=\d)\s*(?:x|ext|#).*$/i, '')
}

/** Some mail programs don't decode the at sign. */
export function mailLink(address: string): string {
  return `mailto:${encodeURIComponent(withAsciiDomain(address)).replace('%40', '@')}`
}
