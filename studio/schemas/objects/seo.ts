import { defineArrayMember, defineField, defineType } from 'sanity'

/** What search engines and shared links show. Each field falls back to the page's own words. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description: '30 to 60 characters. Left empty, the page title is used.',
      validation: (rule) => [
        rule.max(60).warning('Search engines cut titles after about 60 characters.'),
        rule.min(30).warning('Under 30 characters there is room to say more about the page.'),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Description in search results',
      type: 'text',
      rows: 3,
      description: '70 to 160 characters. Left empty, the page summary is used.',
      validation: (rule) => [
        rule.max(160).warning('Search engines cut descriptions after about 160 characters.'),
        rule.min(70).warning('Under 70 characters search engines tend to write their own.'),
      ],
    }),
    defineField({
      name: 'keywords',
      title: 'Keywords',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      options: { layout: 'tags' },
      description: 'Words a buyer would search for. Three to eight are plenty.',
      validation: (rule) => rule.unique().error('Each keyword once is enough.'),
    }),
    defineField({
      name: 'image',
      title: 'Image for shared links',
      type: 'figure',
      description: 'Left empty, an image is drawn from the page title.',
    }),
  ],
})
