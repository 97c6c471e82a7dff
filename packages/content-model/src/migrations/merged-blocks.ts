import type { SanityDocument } from '@sanity/client'

type Block = { readonly _type: string } & Readonly<Record<string, unknown>>

const points = (look: string) => (block: Block) => ({
  ...block,
  _type: 'pointList',
  look,
  items: asPoints(block),
})

const entries = (kind: string) => (block: Block) => ({ ...block, _type: 'entryList', kind })

/** Each differed from another one in its look only. */
const MERGED: Readonly<Record<string, (block: Block) => Block>> = {
  featureGrid: points('grid'),
  additionalServices: points('squares'),
  audience: points('rows'),
  notes: points('notes'),
  team: ({ roles, ...block }) => points('signs')({ ...block, items: roles }),
  articleList: entries('articles'),
  caseStudyList: entries('caseStudies'),
  relatedPages: ({ pages, ...block }) =>
    entries('pages')({ ...block, ...(pages !== undefined && { entries: pages }) }),
  logos: (block) => ({ look: 'tiles', ...block }),
  partnerList: ({ partners, ...block }) => ({
    ...block,
    _type: 'logos',
    look: 'names',
    logos: list(partners).map((partner) => ({ ...partner, _type: 'logo' })),
  }),
  gallery: (block) => ({ ...block, _type: 'images', shape: 'whole' }),
  photo: ({ image, caption, ...block }) => ({
    ...block,
    _type: 'images',
    images: [{ _key: 'image', _type: 'galleryImage', image, ...(caption !== undefined && { caption }) }],
  }),
  callToAction: (block) => ({ look: 'band', ...block }),
  buttonRow: (block) => ({ ...block, _type: 'callToAction', look: 'row' }),
}

const list = (value: unknown) => (value ?? []) as Record<string, unknown>[]

function asPoints({ items }: Block) {
  return list(items).map(({ role, ...item }) => ({
    ...item,
    _type: 'iconItem',
    ...(role !== undefined && { title: role }),
  }))
}

/** @returns the patch, or undefined if the document has none of them */
export function mergeBlocks(document: SanityDocument) {
  const set = Object.fromEntries(
    Object.entries(document).flatMap(([field, value]) => {
      const merged = mergedIn(value)
      return merged === value ? [] : [[field, merged]]
    }),
  )
  return Object.keys(set).length > 0 ? { set } : undefined
}

/** Also a single block. Anything else stays. */
function mergedIn(value: unknown): unknown {
  if (Array.isArray(value)) {
    const merged = value.map(mergedIn)
    return merged.some((each, index) => each !== value[index]) ? merged : value
  }
  const block = value as Block | null
  return (typeof block === 'object' && block && MERGED[block._type]?.(block)) || value
}
