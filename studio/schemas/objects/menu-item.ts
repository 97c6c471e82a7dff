import { defineArrayMember } from 'sanity'
import { defineItem } from '../fields/define-block.ts'
import { PageChoice } from '../../components/pages/page-choice.tsx'
import { linkTargetRules } from './href.ts'
import { field, requiredString } from '../fields/field.ts'

/** An entry of the header menu: a link, or a dropdown if it has entries. */
export const menuItem = defineItem('menuItem', 'Menu entry', { title: 'label', subtitle: 'href' }, [
  requiredString('label', 'Words', 'Write the words of the menu entry.'),
  field('string', 'href', 'Page', {
    components: { input: PageChoice },
    description: 'For a dropdown: the page about the whole group.',
    rules: (rule) => linkTargetRules(rule, 'Choose where the entry leads.'),
  }),
  field('array', 'entries', 'Entries of the dropdown', {
    description: 'Leave empty for a plain link.',
    of: [defineArrayMember({ type: 'textLink' })],
  }),
  field('boolean', 'newFollow', 'Add new services automatically', {
    description: 'After these entries, adds every service that is set to be added.',
    hidden: ({ parent }) => !parent?.entries?.length,
  }),
])
