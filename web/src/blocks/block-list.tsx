import { Suspense, type ComponentType } from 'react'
import type { Fetched } from '../lib/content/content-query.ts'
import type { Block, BlockOf, BlockType } from '../lib/content/content-types.ts'
import { Shown, type EditedDocument } from '../lib/content/editing.tsx'
import type { ShownHero } from '../lib/content/openings.ts'
import { FORM_ON_PAGE } from '../lib/navigation/paths.ts'
import { lateComponent, lazyModule, type LateComponent } from '../lib/loading/lazy-module.ts'
import { wholeStyle } from '../lib/loading/whole-style.ts'
import { useRest } from '../lib/loading/use-rest.ts'
import { StaticContent } from '../shared/static-content.tsx'
import { PreviewErrorBoundary } from '../shared/unfinished.tsx'

type Interactive<T extends BlockType> = {
  Component: LateComponent<{ block: BlockOf<T>; id: string | undefined }>
  /** Which blocks of the type are interactive; all if omitted. */
  if?(block: BlockOf<T>): boolean
  /** Whether its code only loads where a page has such a block. */
  late?: true
}

/** Interactive blocks, which are hydrated. All others are in components.ts. */
const interactive = {
  planList: {
    Component: lateComponent(async () => (await import('./plan-list.tsx')).PlanList),
    // The full list has the estimate.
    if: ({ cards }) => cards === 'full',
  },
  form: { Component: lateComponent(async () => (await import('./form.tsx')).Form), late: true },
} satisfies { [T in BlockType]?: Interactive<T> }

type StaticBlocks = {
  [T in Exclude<BlockType, keyof typeof interactive>]: ComponentType<{ block: BlockOf<T> }>
}

const staticBlocks = lazyModule((): Promise<StaticBlocks> => import('./components.ts'))

/** The code and style that render blocks. A page that the server rendered needs it only after a change. */
export const loadBlocks = () => {
  const early = Object.values(interactive).filter((block) => !('late' in block))
  return Promise.all([
    staticBlocks.load(),
    wholeStyle.load(),
    ...early.map(({ Component }) => Component.load()),
  ])
}

/** The code of interactive blocks, which hydration needs. */
export const loadInteractiveBlocks = (blocks: readonly Block[]) =>
  Promise.all(blocks.filter(isInteractive).map((block) => findInteractive(block)?.Component.load()))

function findInteractive({ _type }: Block): Interactive<BlockType> | undefined {
  return (interactive as { [type: string]: unknown })[_type] as Interactive<BlockType> | undefined
}

function isInteractive(block: Block): boolean {
  const own = findInteractive(block)
  return own !== undefined && (own.if?.(block) ?? true)
}

const BLOCKS = /^blocks/

/**
 * A page's content without its static blocks, which are in the document's markup. Hydration needs their keys, and a
 * publish the opening that the server has chosen.
 */
export function leaveOutStatic(fetched: Fetched): Fetched {
  const fields = Object.entries(fetched.result ?? {})
  if (!fields.some(([name]) => BLOCKS.test(name))) return fetched
  const keep = (block: Block & Pick<ShownHero, 'opening'>) =>
    isInteractive(block) ? block : { _key: block._key, _type: block._type, opening: block.opening }
  const result = fields.map(([name, value]) => [
    name,
    BLOCKS.test(name) ? (value as readonly Block[]).map(keep) : value,
  ])
  return { ...fetched, result: Object.fromEntries(result), partial: true }
}

type BlockListProps = {
  blocks: readonly Block[]
  page: EditedDocument
  field?: string
}

/** How many blocks fill the first screen. */
const FIRST = 2

export function BlockList({ blocks: all, page, field = 'blocks' }: BlockListProps) {
  const rest = useRest()
  const blocks = rest ? all : all.slice(0, FIRST)
  const firstForm = all.find(({ _type }) => _type === 'form')
  const render = (block: Block) => (
    <Shown key={block._key} document={page} at={[field, block]}>
      <PreviewErrorBoundary content={block}>
        <BlockView block={block} id={block === firstForm ? FORM_ON_PAGE : undefined} />
      </PreviewErrorBoundary>
    </Shown>
  )
  return (
    <>
      {groupRuns(blocks).map(({ key, isStatic, run }) =>
        isStatic ? (
          <StaticContent key={page._id + key} name={field + key} content={blocks}>
            {run.map(render)}
          </StaticContent>
        ) : (
          run.map(render)
        ),
      )}
      {blocks.length < all.length && <div data-rest />}
    </>
  )
}

type Run = { key: string; isStatic: boolean; run: Block[] }

/** Adjacent static blocks form one element that isn't hydrated. */
function groupRuns(blocks: readonly Block[]): readonly Run[] {
  const runs: Run[] = []
  for (const block of blocks) {
    const isStatic = !isInteractive(block)
    const last = runs.at(-1)
    if (isStatic && last?.isStatic) last.run.push(block)
    else runs.push({ key: block._key, isStatic, run: [block] })
  }
  return runs
}

function BlockView({ block, id }: { block: Block; id: string | undefined }) {
  const own = findInteractive(block)
  if (own) {
    const view = <own.Component block={block} id={id} />
    // A publish may add a late block to an open page; the rest of the page must not wait for its code.
    return own.late ? <Suspense>{view}</Suspense> : view
  }
  const components: Record<string, unknown> = staticBlocks.read()
  // A block type that this build doesn't know yet is skipped, so that the rest of the page renders.
  const Component = components[block._type] as ComponentType<{ block: Block }> | undefined
  return Component ? <Component block={block} /> : null
}
