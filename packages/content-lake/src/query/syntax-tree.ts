/** groq-js doesn't publish the file that declares these types (dist/1.d.ts of 2.0.0). */
export type SyntaxNode =
  | { readonly type: 'AccessAttribute'; readonly base?: SyntaxNode; readonly name: string }
  | { readonly type: 'And' | 'Or'; readonly left: SyntaxNode; readonly right: SyntaxNode }
  | { readonly type: 'Array'; readonly elements: readonly ArrayElement[] }
  | { readonly type: 'Everything' | 'This' }
  | {
      readonly type: 'Filter' | 'Map' | 'FlatMap' | 'Projection'
      readonly base: SyntaxNode
      readonly expr: SyntaxNode
    }
  | {
      readonly type: 'FuncCall'
      readonly namespace: string
      readonly name: string
      readonly args: readonly SyntaxNode[]
    }
  | {
      readonly type: 'AccessElement' | 'ArrayCoerce' | 'Deref' | 'Group' | 'Not' | 'PipeFuncCall' | 'Slice'
      readonly base: SyntaxNode
    }
  | { readonly type: 'OpCall'; readonly op: string; readonly left: SyntaxNode; readonly right: SyntaxNode }
  | { readonly type: 'Parameter'; readonly name: string }
  | { readonly type: 'Parent'; readonly n: number }
  | { readonly type: 'Value'; readonly value: unknown }
  | { readonly type: 'Object' | 'Select' | 'Tuple' }

type ArrayElement = { readonly type: 'ArrayElement'; readonly value: SyntaxNode; readonly isSplat: boolean }

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
