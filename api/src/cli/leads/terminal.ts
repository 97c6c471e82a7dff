// What a terminal would obey or reorder instead of show: control characters, and marks of direction.
const unsafe = /(?!\n)[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu

/** Text as a terminal can show it: what would act is spelt out. */
export function printable(text: string): string {
  return text.replace(unsafe, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`)
}

/** Printable, on one line, and of exactly `width` characters. */
export function cell(text: string, width: number): string {
  const line = printable(text).replaceAll('\n', ' ')
  const characters = [...line]
  return characters.length > width ? `${characters.slice(0, width - 1).join('')}…` : line.padEnd(width)
}

const format = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Sydney',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZoneName: 'longOffset',
})

/** A time in the business's zone, with its offset: 2026-11-20T09:30:00+11:00. */
export function sydneyTime(time: Date): string {
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  const offset = part['timeZoneName']?.replace('GMT', '')
  return `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}:${part['second']}${offset}`
}
