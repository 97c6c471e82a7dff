import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanLine, cleanText } from './clean-text.ts'
import { contact } from './forms/contact.ts'
import { formSchema } from './forms/schemas.ts'
import { toLead } from './forms/to-lead.ts'
import { parseLead } from './lead/lead.ts'

/** Any of them, and more often those that are special here. */
const character = fc.oneof(
  fc.nat({ max: 0x10ffff }),
  fc.integer({ min: 0x2000, max: 0x206f }),
  fc.integer({ min: 0xfe00, max: 0xffff }),
)

describe('one line', () => {
  test.each([
    ['\u202a+61 412 345 678\u202c', '+61 412 345 678'],
    ['ann@example.com\u200b', 'ann@example.com'],
    ['\ufeffann\u00ad@\u2060exam\u200dple.com', 'ann@example.com'],
    ['\uff0b\uff16\uff11\u3000\uff14\uff11\uff12', '+61 412'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ann@example.com'],
    ['ann\ufe6bexample.com', 'ann@example.com'],
    ['(02)\u00a05550\u20111234', '(02) 5550-1234'],
    ['02\u202f5550\u2009\u20101234', '02 5550 -1234'],
    ['\u2066Ann\u2069 O\u2019Brien\u200f', 'Ann O\u2019Brien'],
    ['A\u{e0041}\u{e0042}nn\u{e0100}', 'Ann'],
    ['\u3164\uffa0\u115f\u2800', ''],
    ['ｱﾝﾅ', 'アンナ'],
    // Marks in a name that are seen stay.
    ['Zoe\u0308 \u2013 №1 ½ ﬁ™', 'Zoë \u2013 №1 ½ ﬁ™'],
    // One emoji of several characters stays one, and joins nothing else.
    ['Jo 👩🏽\u200d💻🏳\ufe0f\u200d🌈', 'Jo 👩🏽\u200d💻🏳\ufe0f\u200d🌈'],
    ['\u200dJo\u200d👩\u200d\u200d \ufe0f', 'Jo👩'],
  ])('%j becomes %j', (pasted, clean) => {
    expect(cleanLine(pasted)).toBe(clean)
  })

  test('has nothing invisible left, and is clean already if it is cleaned again', () => {
    fc.assert(
      fc.property(fc.array(character), (characters) => {
        const pasted = characters.map((code) => String.fromCodePoint(code)).join('')
        const clean = cleanLine(pasted)
        const withoutEmoji = clean.replaceAll(/\p{ExtPict}\uFE0F?\p{EMod}?(?:\u200D(?=\p{ExtPict}))?/gu, '')
        expect(withoutEmoji).not.toMatch(/[\p{DI}\uFF01-\uFF5E]|(?! )\p{Zs}/u)
        expect(cleanLine(clean)).toBe(clean)
      }),
    )
  })
})

describe('a text', () => {
  test.each([
    ['one\r\ntwo\u2028three\rfour', 'one\ntwo\nthree\nfour'],
    ['\u202eevil\u202c \u2066x\u2069 \u200bso\u00adft \ufeff', 'evil x soft'],
    ['a\u{e0041}b', 'ab'],
    // These words and emoji need their joiners.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d💻 ❤\ufe0f', '👩\u200d💻 ❤\ufe0f'],
    // Visitors write full-width text on purpose.
    ['ＯＫ\u00a0!', 'ＯＫ\u00a0!'],
    ['\u200d\u200c\u2060 '.repeat(10), ''],
  ])('%j becomes %j', (pasted, clean) => {
    expect(cleanText(pasted)).toBe(clean)
  })
})

const pasted = {
  name: '\u200fAnn\u00a0Example\u200b',
  email: '\u2068ann＠example.com\u2069',
  phone: '\u202a＋61\u00a0412\u2011345\u2011678\u202c',
  company: 'Example\u00ad Pty\u2007Ltd',
  message: 'Please call\u202e me about backups.\u200b',
}
const clean = {
  firstName: 'Ann',
  lastName: 'Example',
  email: 'ann@example.com',
  phone: '+61 412-345-678',
  company: 'Example Pty Ltd',
  message: 'Please call me about backups.',
}

test('the form and the API clean what is pasted in the same way', () => {
  expect(toLead(contact, formSchema(contact).parse(pasted))).toMatchObject(clean)
  const { name: _name, ...rest } = pasted
  const lead = {
    ...rest,
    firstName: '\u200bAnn',
    lastName: 'Example\u2060',
    leadSource: 'contact_form\ufeff',
  }
  expect(parseLead(lead)).toMatchObject({ ok: true, lead: clean })
})

test('what is only invisible is missing', () => {
  const invisible = '\u200b\u2060\u00ad'.repeat(5)
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'message']) {
    const result = parseLead({ ...clean, leadSource: 'contact_form', [field]: invisible })
    expect(result).toMatchObject({ ok: false, problems: [{ pointer: `/${field}` }] })
  }
})
