import type { StringRule } from 'sanity'
import { asRead } from './known-facts.ts'

/** Warns about text over a number of characters, counted with the values of its facts. */
export function atMost(rule: StringRule, most: number, why: string): StringRule {
  return rule
    .custom(
      async (text: string | undefined, context) =>
        ((await asRead(text, context)) ?? '').length <= most || why,
    )
    .warning()
}
