import { domainToUnicode } from 'node:url'

export const lookAlikes = /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|\p{Script=Cherokee}/u

export const latin = /\p{Script=Latin}/u

/** With its domain in people's alphabet, unless that could pass for another, such as аррӏе.com with Cyrillic letters. */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = /(?:^|\.)xn--/i.test(email.slice(at)) ? domainToUnicode(email.slice(at)) : ''
  return domain && !(lookAlikes.test(domain) && latin.test(domain)) ? email.slice(0, at) + domain : email
}

/** Shows each `email` in an answer for people, however deep it is. */
export function showEmails(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return
  const members = answer as Record<string, unknown>
  for (const [name, value] of Object.entries(members))
    if (name === 'email' && typeof value === 'string') members[name] = shownEmail(value)
    else showEmails(value)
}
