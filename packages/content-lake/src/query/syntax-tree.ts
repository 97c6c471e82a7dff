/**
 * The syntax tree of groq-js. The package doesn't publish the file that declares these types, so this declares the
 * nodes that the lake uses; see dist/1.d.ts of groq-js 2.0.0.
 */
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
  | { readonly type: 'Object'; readonly attributes: readonly ObjectAttribute[] }
  | { readonly type: 'Parameter'; readonly name: string }
  | { readonly type: 'Parent'; readonly n: number }
  | {
      readonly type: 'Select'
      readonly alternatives: readonly SelectAlternative[]
      readonly fallback?: SyntaxNode
    }
  | { readonly type: 'Value'; readonly value: unknown }
  | { readonly type: OtherType }

type ArrayElement = { readonly type: 'ArrayElement'; readonly value: SyntaxNode; readonly isSplat: boolean }

type ObjectAttribute = {
  readonly type: 'ObjectAttributeValue'
  readonly name: string
  readonly value: SyntaxNode
}

type SelectAlternative = {
  readonly type: 'SelectAlternative'
  readonly condition: SyntaxNode
  readonly value: SyntaxNode
}

type OtherType =
  | 'Asc'
  | 'Context'
  | 'Desc'
  | 'InRange'
  | 'Neg'
  | 'Pos'
  | 'SelectorFuncCall'
  | 'SelectorNested'
  | 'Tuple'

export type NodeOf<Type extends SyntaxNode['type']> = Extract<SyntaxNode, { type: Type }>

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/**
 * Copies a tree and applies `change` to every node, children first. Doesn't look inside constants, because a
 * parameter's value may look like a node.
 */
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

/** Every node of a tree, parents first. Iterative, because nested generators would take quadratic time. */
export function nodesOf(tree: SyntaxNode): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const waiting = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node)
    if (node.type !== 'Value') waiting.push(...childrenOf(node).toReversed())
  }
  return found
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return (Object.values(node) as unknown[]).flat().filter(isNode)
}
