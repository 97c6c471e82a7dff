/** A class of a CSS module, and the module in it (build/short-class-name.ts). */
const CLASS = /\b_([\da-z]{4})[\da-z]{1,2}\b/g

/** A class that modules share (styles/shared.css). */
const SHARED = /\.([a-z][\w-]*)/g

const PARENTHESES = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`

/** One of a list of selectors. */
const SELECTOR = new RegExp(`(?:[^,()]|${PARENTHESES})+`, 'g')

/** The parts of a selector that may match without each of their classes. */
const CHOICE = new RegExp(`:(?:has|is|not|where)${PARENTHESES}`, 'g')

/** The CSS modules that a text names. */
export function readModules(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(CLASS), ([, module = '']) => module))
}

/** A rule of the style sheet with what decides whether a page needs it. Groups such as `@media` hold rules. */
type Rule = { head: string; rules: readonly Rule[] } | { selectors: readonly Selector[]; body: string }

type Selector = { text: string; classes: readonly RegExpExecArray[]; shared: readonly string[] }

/**
 * The part of the style sheet that a page needs until its script loads the whole: rules without a class, and those for
 * classes in its markup.
 *
 * @param body the page's markup
 * @param scripted modules of the page's scripts, which may set classes that aren't in its markup yet
 */
export function stylePage(rules: readonly Rule[], body: string, scripted: ReadonlySet<string>): string {
  const classes = new Set(Array.from(body.matchAll(CLASS), ([name]) => name))
  const modules = readModules(body)
  const isUsed = (selector: Selector) =>
    selector.shared.every((name) => body.includes(name)) &&
    selector.classes.every(
      ([name, module = '']) => classes.has(name) || (modules.has(module) && scripted.has(module)),
    )
  return writeRules(rules, isUsed)
}

function writeRules(rules: readonly Rule[], isUsed: (selector: Selector) => boolean): string {
  let written = ''
  for (const rule of rules) {
    const [head, body] =
      'rules' in rule
        ? [rule.head, writeRules(rule.rules, isUsed)]
        : [
            rule.selectors
              .filter(isUsed)
              .map(({ text }) => text)
              .join(','),
            rule.body,
          ]
    if (head && body) written += `${head}{${body}}`
  }
  return written
}

/** @param sheet minified */
export function parseSheet(sheet: string): readonly Rule[] {
  const rules: Rule[] = []
  let [depth, from, open] = [0, 0, 0]
  for (const { 0: token, index } of sheet.matchAll(/"[^"]*"|'[^']*'|[{}]/g)) {
    if (token === '{') {
      if (depth === 0) open = index
      depth += 1
    } else if (token === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push(parseRule(sheet.slice(from, open), sheet.slice(open + 1, index)))
      from = index + 1
    }
  }
  return rules
}

function parseRule(head: string, body: string): Rule {
  if (/^@(?:media|supports)/.test(head)) return { head, rules: parseSheet(body) }
  const selectors = Array.from(head.matchAll(SELECTOR), ([text]) => {
    const required = text.replaceAll(CHOICE, '')
    const shared = Array.from(required.matchAll(SHARED), ([, name = '']) => name)
    return { text, classes: [...required.matchAll(CLASS)], shared }
  })
  return { selectors, body }
}
