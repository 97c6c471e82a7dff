import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Removes from the public builds what links a page to the Studio's forms: each `data-sanity` attribute and each
 * `const edit = useEditing()`. Visitors don't download it, and public HTML names no field.
 */
export function withoutEditing(): Plugin {
  return {
    name: 'without-editing',
    // Before JSX becomes calls.
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: /data-sanity|useEditing\(\)/ },
      handler: (code, id) => ({ code: withoutMarks(id, code), map: null }),
    },
  }
}

/** @param name the file's name, which decides its language. */
export function withoutMarks(name: string, code: string): string {
  const cuts: { start: number; end: number }[] = []
  new Visitor({
    JSXAttribute(node) {
      if (node.name.type === 'JSXIdentifier' && node.name.name === 'data-sanity') cuts.push(node)
    },
    VariableDeclaration(node) {
      const made = node.declarations[0]?.init
      if (made?.type !== 'CallExpression' || made.callee.type !== 'Identifier') return
      if (made.callee.name === 'useEditing') cuts.push(node)
    },
  }).visit(parseSync(name, code).program)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), code)
}
