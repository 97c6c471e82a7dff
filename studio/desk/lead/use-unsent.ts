import { useState } from 'react'
import { noteUnsaved } from '../../components/unsaved.ts'

/**
 * Keeps text that a person types about a lead while they look at other leads. It is only kept in memory, because personal
 * data must not be stored in the browser.
 *
 * @param kept unsent text by the lead's id. Outlives the form
 * @returns the text and its setter, which discards the text if it is called without one
 */
export function useUnsent<Text>(
  kept: Map<string, Text>,
  leadId: string,
  begin: () => Text,
): [Text, (text: Text | undefined) => void] {
  const [text, setText] = useState(() => kept.get(leadId) ?? begin())
  const change = (next: Text | undefined) => {
    if (next === undefined) kept.delete(leadId)
    else kept.set(leadId, next)
    noteUnsaved(kept, kept.size === 0)
    setText(next ?? begin())
  }
  return [text, change]
}
