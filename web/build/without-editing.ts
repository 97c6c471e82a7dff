import { parseSync, Visitor, type Plugin } from 'vite'

/**
 * Leaves out of the site's own builds what ties a page to the Studio's forms: each `data-sanity` attribute and each
 * `const edit = useEditing()`. No visitor pays for it, and no public HTML names a field.
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

/** @param name the file's name, which tells its language. */
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
