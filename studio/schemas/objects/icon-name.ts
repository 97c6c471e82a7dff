import { defineType } from 'sanity'
import { IconChoice } from '../../components/icon-choice/icon-choice.tsx'
import iconNames from './icon-names.json' with { type: 'json' }

/** All icons of the site. TypeGen turns the list into a union type that the site's icon map must cover. */
export const iconName = defineType({
  name: 'iconName',
  title: 'Icon',
  type: 'string',
  description:
    'A small drawing beside the text. It is only decoration, so the text must make sense without it.',
  options: { list: iconNames },
  components: { input: IconChoice },
})
