import type { FormDefinition } from '@site/domain/forms/form-definition'
import type { Words } from '@site/domain/words/words'
import { useWords } from '../lib/content/site-content.ts'

/** A form's texts: what the editors of its page wrote, else the interface words. */
export function formTexts({ words: group, own }: FormDefinition, words: Words) {
  const { submit, busy, sentTitle, sentText, steps } = words[group]
  return {
    submit: own?.submit || submit,
    busy,
    sent: { title: sentTitle, text: own?.thanks || sentText },
    next: [
      ...(own?.when ? [own.when] : []),
      ...(own?.thanks ? [own.thanks] : steps.split('\n').filter((step) => step.trim())),
    ],
  }
}

/** A form's texts, see {@link formTexts}. */
export function useFormTexts(definition: FormDefinition) {
  return formTexts(definition, useWords())
}
