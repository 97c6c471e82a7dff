import { defineItem } from '../fields/define-block.ts'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'
import { field, requiredString } from '../fields/field.ts'

export const textLink = defineItem('textLink', 'Link', { title: 'label', subtitle: 'href' }, [
  requiredString('label', 'Words', 'Write the words of the link.'),
  field('string', 'href', 'Page or address', {
    components: { input: PageChoice },
    rules: (rule) => linkTargetRules(rule, 'Choose where the link leads.'),
  }),
])
