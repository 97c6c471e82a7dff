/** groq-js doesn't publish the file that declares these types (dist/1.d.ts of 2.0.0). */
export type SyntaxNode =
  | Readonly<{ type: 'AccessAttribute'; base?: SyntaxNode; name: string }>
  | Readonly<{ type: 'And' | 'Or'; left: SyntaxNode; right: SyntaxNode }>
  | Readonly<{ type: 'Array'; elements: readonly ArrayElement[] }>
  | Readonly<{ type: 'Everything' | 'This' }>
  | Readonly<{ type: 'Filter' | 'Map' | 'FlatMap' | 'Projection'; base: SyntaxNode; expr: SyntaxNode }>
  | Readonly<{ type: 'FuncCall'; namespace: string; name: string; args: readonly SyntaxNode[] }>
  | Readonly<{ type: Wrapping; base: SyntaxNode }>
  | Readonly<{ type: 'OpCall'; op: string; left: SyntaxNode; right: SyntaxNode }>
  | Readonly<{ type: 'Parameter'; name: string }>
  | Readonly<{ type: 'Parent'; n: number }>
  | Readonly<{ type: 'Value'; value: unknown }>
  | Readonly<{ type: 'Object' | 'Select' | 'Tuple' }>

type Wrapping = 'AccessElement' | 'ArrayCoerce' | 'Deref' | 'Group' | 'Not' | 'PipeFuncCall' | 'Slice'
type ArrayElement = Readonly<{ type: 'ArrayElement'; value: SyntaxNode; isSplat: boolean }>

export type NodeOf<Type extends SyntaxNode['type']> = Extract<SyntaxNode, { type: Type }>

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Children first. A constant may look like a node. */
export function mapTree(node: SyntaxNode, change: (node: SyntaxNode) => SyntaxNode): SyntaxNode {
  if (node.type === 'Value') return change(node)
  const copy: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (Array.isArray(value))
      copy[key] = value.map((item: unknown) => (isNode(item) ? mapTree(item, change) : item))
    else copy[key] = isNode(value) ? mapTree(value, change) : value
  }
  return change(copy as SyntaxNode)
}

/** Parents first. Nested generators would take quadratic time. */
export function listNodes(tree: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const waiting = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node)
    if (node.type === 'Value') continue
    const children = (Object.values(node) as unknown[]).flat().filter(isNode)
    waiting.push(...children.toReversed())
  }
  return found
}
