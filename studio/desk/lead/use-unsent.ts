import { useState } from 'react'
import { noteUnsaved } from '../../components/unsaved.ts'

/**
 * Text that somebody types about a lead, which is still there when they come back from another lead. It is kept in
 * memory only: what people write about leads stands in no storage of the browser.
 *
 * @param kept Unsent text by the lead's id. Outlives the form.
 * @returns The text and its setter, which discards it if it is given nothing.
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
