// Control and direction characters, which a terminal or mail program would act on instead of showing.
const unsafe = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu

export function printable(text: string): string {
  return text.replace(unsafe, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

export function printableLine(text: string): string {
  return printable(text).replaceAll('\n', ' ')
}
