import { Suspense, type ComponentType } from 'react'
import type { Block, BlockOf, BlockType } from '../lib/content/content-types.ts'
import { Shown, type EditedDocument } from '../lib/content/editing.tsx'
import { FORM_ON_PAGE } from '../lib/navigation/paths.ts'
import { lazyModule } from '../lib/loading/lazy-module.ts'
import { useRest } from '../lib/loading/use-rest.ts'
import { StaticContent } from '../parts/static-content.tsx'
import { Unfinished } from '../parts/unfinished.tsx'

type StaticBlocks = {
  [T in Exclude<BlockType, 'planList' | 'form'>]: ComponentType<{ block: BlockOf<T> }>
}

const staticBlocks = lazyModule((): Promise<StaticBlocks> => import('./components.ts'))
const plans = lazyModule(() => import('./plan-list.tsx'))
const forms = lazyModule(() => import('./form.tsx'))

/** The code that renders blocks. A page that the server rendered needs it only after a change. */
export const loadBlocks = () => Promise.all([staticBlocks.load(), plans.load()])

/** The code of interactive blocks, which hydration needs. */
export async function loadInteractiveBlocks(blocks: readonly Block[]): Promise<void> {
  const wanted = blocks.filter(isInteractive).map(({ _type }) => (_type === 'form' ? forms : plans))
  await Promise.all(wanted.map((module) => module.load()))
}

/** Whether a block is interactive: a form, or the full list of plans with its estimate. */
function isInteractive(block: Block): boolean {
  return block._type === 'form' || (block._type === 'planList' && block.cards === 'full')
}

type BlockListProps = {
  blocks: readonly Block[]
  /** The document that contains the blocks. */
  page: EditedDocument
  /** The field of the document that lists them. */
  field?: string
}

/** How many blocks fill the first screen. */
const FIRST = 2

/** The blocks of a page, in the editors' order. */
export function BlockList({ blocks: all, page, field = 'blocks' }: BlockListProps) {
  const rest = useRest()
  const blocks = rest ? all : all.slice(0, FIRST)
  const firstForm = all.find(({ _type }) => _type === 'form')
  const render = (block: Block) => (
    <Shown key={block._key} document={page} at={[field, block]}>
      <Unfinished content={block}>
        <BlockView block={block} id={block === firstForm ? FORM_ON_PAGE : undefined} />
      </Unfinished>
    </Shown>
  )
  return (
    <>
      {runsOf(blocks).map(({ key, isStatic, run }) =>
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
function runsOf(blocks: readonly Block[]): readonly Run[] {
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
  if (block._type === 'form') {
    return (
      // A publish may add such a block to an open page; the rest of the page must not wait for its code.
      <Suspense>
        <LateForm block={block} id={id} />
      </Suspense>
    )
  }
  const components: Record<string, unknown> =
    block._type === 'planList' ? { planList: plans.read().PlanList } : staticBlocks.read()
  // A block type that this build doesn't know yet is skipped, so that the rest of the page renders.
  const Component = components[block._type] as ComponentType<{ block: Block }> | undefined
  return Component ? <Component block={block} /> : null
}

function LateForm(props: { block: BlockOf<'form'>; id: string | undefined }) {
  const { Form } = forms.read()
  return <Form {...props} />
}
