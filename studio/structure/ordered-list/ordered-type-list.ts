import { AddIcon } from '@sanity/icons/Add'
import type { StructureBuilder } from 'sanity/structure'
import { OrderedList } from './ordered-list.tsx'

/**
 * Sanity's list of a type with our component inside. Opening and creating documents work as usual.
 */
export function orderedTypeList(S: StructureBuilder, type: string, title: string) {
  const list = S.documentTypeList(type)
    .id(type)
    .title(title)
    .canHandleIntent((intent, params) => ['create', 'edit'].includes(intent) && params.type === type)
    .menuItems([
      S.menuItem()
        .title('Add')
        .icon(AddIcon)
        .intent({ type: 'create', params: { type, template: type } })
        .showAsAction(),
    ])
    .serialize()
  return { ...list, key: type, type: 'component' as const, component: OrderedList, options: { type } }
}
