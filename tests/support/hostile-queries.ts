/**
 * Generates queries an attacker might send: random queries from GROQ's grammar, with each pattern grown until
 * it becomes expensive. The same seed gives the same queries.
 */
export function* hostileQueries(seed: number): Generator<string> {
  const pick = random(seed)
  while (true) yield oneOf(pick, PATTERNS)(pick)
}

type Pick = (below: number) => number

/** Numerical Recipes' generator is good enough here. */
function random(seed: number): Pick {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const oneOf = <T>(pick: Pick, list: readonly T[]): T => list[pick(list.length)]!

/** Picks small and large sizes with equal probability: 2, 4, 8 … up to `most`. */
const size = (pick: Pick, most: number): number => 2 + pick(2 ** (1 + pick(Math.log2(most))))

const ATOMS = [
  '1',
  '"abcdefgh"',
  'a',
  '@',
  '^',
  '*',
  '*[]',
  '_id',
  'body',
  '[1,2,3,4]',
  '{"a":1}',
  'null',
  '1..9',
]
const OPERATORS = [
  '+',
  '-',
  '*',
  '/',
  '%',
  '**',
  '==',
  '!=',
  '<',
  '&&',
  '||',
  ' in ',
  ' match ',
  '->',
  '.',
  '..',
]
const WRAPPERS = [
  ['(', ')'],
  ['[', ']'],
  ['{"a":', '}'],
  ['count(', ')'],
  ['*[', ']'],
  ['*{"a":', '}'],
  ['*[_id == ^._id]{"b":', '}'],
  ['select(true=>', ')'],
  ['coalesce(', ',1)'],
  ['-', ''],
  ['!', ''],
  ['array::unique(', ')'],
  ['array::join(', ',"----------------")'],
  ['string::split(', ',"")'],
  ['string(', ')'],
  ['pt::text(', ')'],
  ['*|order(', ')'],
  ['*|score(body match ', ')'],
] as const

function expression(pick: Pick, depth: number): string {
  if (depth === 0) return oneOf(pick, ATOMS)
  const [open, close] = oneOf(pick, WRAPPERS)
  if (pick(2) === 0) return open + expression(pick, depth - 1) + close
  return expression(pick, depth - 1) + oneOf(pick, OPERATORS) + expression(pick, pick(depth))
}

const nest = (open: string, middle: string, close: string, n: number): string =>
  open.repeat(n) + middle + close.repeat(n)

const DEEP = [
  ['a{', 'b', '}'],
  ['(', '1', ')'],
  ['a[b==', '1', ']'],
  ['{a=>', '{b}', '}'],
] as const

const PATTERNS: readonly ((pick: Pick) => string)[] = [
  // Chains
  (pick) => oneOf(pick, ATOMS) + (oneOf(pick, OPERATORS) + oneOf(pick, ATOMS)).repeat(size(pick, 8192)),
  (pick) =>
    `*${oneOf(pick, ['[a]', '{a}', '->a', '.a', '[]', '[0..9]', '|order(a)', '{...}'])}`.padEnd(2) +
    oneOf(pick, ['[a]', '{a}', '->a', '.a', '[]', '[0..9]', '|order(a)', '{...}']).repeat(size(pick, 4096)),
  // Spreads that double an array or an object
  (pick) => `count(({"a":[1,2,3,4]}${'{"a":[...a,...a]}'.repeat(size(pick, 40))}).a)`,
  (pick) => `{"a":{"x":1}}${'{"a":{"l":a,"r":a}}'.repeat(size(pick, 40))}`,
  (pick) => `{"a":*}${'{"a":[...a,...a]}'.repeat(size(pick, 20))}`,
  // Strings that double
  (pick) => `{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(size(pick, 40))}`,
  (pick) =>
    `{"a":"0123456789abcdef"}${'{"a":a+a}'.repeat(size(pick, 30))}{"b":${oneOf(pick, [
      'length(a)',
      'string::split(a,"")',
      'string::lower(a)',
      'a match "*f*0*1"',
      'array::join([a,a,a],a)',
      'a == a + "x"',
      'a in path("**.**.b")',
    ])}}`,
  // Nested projections, filters and joins over everything
  (pick) => nest('*{"a":', '*', '}', size(pick, 32)),
  (pick) => nest('*[count(', '*', ')>0]', size(pick, 32)),
  (pick) => nest('*[_id in ', '*[]._id', '._id]', size(pick, 16)),
  (pick) => nest('*{"a":*[_type==^._type]', '{_id}', '}', size(pick, 12)),
  (pick) => nest('*[references(', '*._id', ')]._id', size(pick, 8)),
  // Ranges, ordering and slices
  (pick) => `*[0..${10 ** pick(16)}]|order(${'_id+_type desc,'.repeat(size(pick, 1024))}_id)`,
  (pick) =>
    `${nest('[...', '[1,2,3]', `,...[${'1,'.repeat(size(pick, 256))}1]]`, size(pick, 64))}|order(@ desc)`,
  // Patterns
  (pick) => `"${'a'.repeat(size(pick, 8192))}" match "${'*a'.repeat(size(pick, 32))}b"`,
  (pick) => `*[[@, _id, title] match ["${'a* '.repeat(size(pick, 256))}", "*${'?'.repeat(pick(9))}*"]]`,
  (pick) => `"${'a'.repeat(size(pick, 512))}" in path("${'**.'.repeat(size(pick, 32))}b")`,
  // Deep and wide literals
  (pick) => nest('[', '1', ']', size(pick, 16_384)),
  (pick) => nest('{"a":', '1', '}', size(pick, 4096)),
  (pick) => `[${'"x",'.repeat(size(pick, 8192))}1]`,
  (pick) => {
    const [open, middle, close] = oneOf(pick, DEEP)
    return nest(open, middle, close, size(pick, 4096))
  },
  // Loops in loops
  (pick) => nest(`count([${'1,'.repeat(size(pick, 512))}1][`, '@ > 0', '])', size(pick, 8)),
  // Random expressions
  (pick) => expression(pick, 2 + pick(10)),
  (pick) => {
    const [open, close] = oneOf(pick, WRAPPERS)
    return nest(open, expression(pick, 3), close, size(pick, 256))
  },
]
