import type { StringRule } from 'sanity'
import { asRead } from './known-facts.ts'

/** Advises against more than this many characters, counted as visitors read them: with the values of facts. */
export function atMost(rule: StringRule, most: number, why: string): StringRule {
  return rule
    .custom(
      async (text: string | undefined, context) =>
        ((await asRead(text, context)) ?? '').length <= most || why,
    )
    .warning()
}
