import { useState } from 'react'
import { noteUnsaved } from '../../components/unsaved.ts'

/** Keeps typed text while other leads are open, in memory only: the browser must not store personal data. */
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
