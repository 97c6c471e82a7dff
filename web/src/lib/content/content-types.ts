import type {
  ARTICLE_QUERY_RESULT,
  BOOKING_QUERY_RESULT,
  CASE_STUDY_QUERY_RESULT,
  CONTACT_QUERY_RESULT,
  LAYOUT_QUERY_RESULT,
  LEGAL_QUERY_RESULT,
  NOT_FOUND_QUERY_RESULT,
  PageBlocks,
  QUOTE_QUERY_RESULT,
} from '@site/content-model/sanity-types.generated'

// Names for parts of the generated query results. Components use these types instead of declaring their own.

type Contact = NonNullable<CONTACT_QUERY_RESULT>

export type Block = PageBlocks[number]

export type BlockType = Block['_type']
export type BlockOf<T extends BlockType> = Extract<Block, { _type: T }>

export type Action = Omit<BlockOf<'hero'>['actions'][number], '_key'>
export type RichText = BlockOf<'prose'>['body']
export type EditorsImage = NonNullable<BlockOf<'hero'>['image']>
export type Plan = BlockOf<'planList'>['plans'][number]

export type SiteSettings = NonNullable<LAYOUT_QUERY_RESULT['settings']>
export type Navigation = NonNullable<LAYOUT_QUERY_RESULT['navigation']>
export type NotFoundPage = NonNullable<NOT_FOUND_QUERY_RESULT>
export type TextLink = Navigation['mobile'][number]
export type MenuItem = Navigation['header'][number]

export type ContactPage = Contact
export type BookingPage = NonNullable<BOOKING_QUERY_RESULT>
export type QuotePage = NonNullable<QUOTE_QUERY_RESULT>

export type Seo = Contact['seo']

export type LegalPage = NonNullable<LEGAL_QUERY_RESULT>
export type LegalText = LegalPage['body']

export type ArticlePage = NonNullable<ARTICLE_QUERY_RESULT>
export type ArticleText = ArticlePage['body']
export type CaseStudyPage = NonNullable<CASE_STUDY_QUERY_RESULT>
