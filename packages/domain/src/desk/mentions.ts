type Named = { readonly id: string; readonly name: string }

/** Not within an e-mail address. */
const START = /(?<![\p{L}\p{N}._+-])@/gu

/** `@` and a name, or only a first name if it is unique. Each once, in the order of the text. */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  const found = new Set<Person>()
  for (const { index } of text.matchAll(START)) {
    const rest = text.slice(index + 1)
    const whole = people.filter(({ name }) => startsWithName(rest, name))
    const first = people.filter(({ name }) => startsWithName(rest, name.split(' ', 1)[0]!))
    // Of Sam and Sam Lee, the longer one is meant.
    const [longest] = whole.toSorted((one, other) => other.name.length - one.name.length)
    const person = longest ?? (first.length === 1 ? first[0] : undefined)
    if (person) found.add(person)
  }
  return [...found]
}

function startsWithName(text: string, name: string): boolean {
  const begins = text.slice(0, name.length).toLowerCase() === name.toLowerCase()
  return name !== '' && begins && !/^[\p{L}\p{N}]/u.test(text.slice(name.length))
}
