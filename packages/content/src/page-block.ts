import type { HOME_QUERY_RESULT, LAYOUT_QUERY_RESULT } from './sanity-types.generated.ts'

/** A block as every page query brings it; all pages share one projection, so home stands for all. */
export type PageBlock = NonNullable<HOME_QUERY_RESULT>['blocks'][number]

export type PageBlockType = PageBlock['_type']

/** What the component of one block type takes. */
export type BlockContent<Type extends PageBlockType> = Extract<PageBlock, { _type: Type }>

export type Action = BlockContent<'hero'>['actions'][number]
export type ServiceCard = BlockContent<'serviceList'>['services'][number]
export type Plan = BlockContent<'planList'>['plans'][number]
export type Industry = BlockContent<'industryList'>['industries'][number]
export type SiteSettings = NonNullable<LAYOUT_QUERY_RESULT['settings']>
export type Navigation = NonNullable<LAYOUT_QUERY_RESULT['navigation']>
