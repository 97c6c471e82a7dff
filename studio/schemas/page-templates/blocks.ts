// Blocks for page templates. Editors replace the prompts in square brackets, which can't be published.

type Block = { readonly _type: string } & Readonly<Record<string, unknown>>

/** The top of a page. @param button label of a button that goes to the form on the page */
export function opening(eyebrow: string, heading: string, lede: string, button?: string): Block {
  const action = { _type: 'action', label: button, kind: 'form', style: 'primary' }
  return { _type: 'hero', eyebrow, heading, lede, motif: 'contours', ...(button && { actions: [action] }) }
}

/** Points with an icon each. @param items of icon, title and text */
export function points(heading: string, ...items: [icon: string, title: string, text: string][]): Block {
  return {
    _type: 'pointList',
    heading,
    look: 'grid',
    items: items.map(([icon, title, text]) => ({ _type: 'iconItem', icon, title, text })),
  }
}

/** What happens when. @param items of title, text and time */
export function steps(heading: string, ...items: [title: string, text: string, when?: string][]): Block {
  return {
    _type: 'steps',
    heading,
    items: items.map(([title, text, when]) => ({ _type: 'step', title, text, ...(when && { when }) })),
  }
}

export function questions(...items: [question: string, answer: string][]): Block {
  return {
    _type: 'faq',
    heading: 'Before you ask',
    items: items.map(([question, answer]) => ({ _type: 'question', question, answer: [paragraph(answer)] })),
  }
}

export function text(...paragraphs: { heading?: string; words: string }[]): Block {
  const body = paragraphs.flatMap(({ heading, words }) => [
    ...(heading ? [paragraph(heading, 'h2')] : []),
    paragraph(words),
  ])
  return { _type: 'prose', body }
}

/** A form. @param asked an extra question, optionally with choices */
export function form(
  key: 'enquiry' | 'callback' | 'registration',
  heading: string,
  words: string,
  button: string,
  asked?: { question: string; choices?: string[] },
): Block {
  const extra = asked && {
    _type: 'formQuestion',
    required: true,
    kind: asked.choices ? 'choice' : 'short',
    ...asked,
  }
  return { _type: 'form', form: key, heading, text: words, button, ...(extra && { questions: [extra] }) }
}

function paragraph(words: string, style = 'normal') {
  return { _type: 'block', style, markDefs: [], children: [{ _type: 'span', text: words, marks: [] }] }
}
