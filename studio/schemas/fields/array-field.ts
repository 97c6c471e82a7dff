import { defineArrayMember, defineField } from 'sanity'

/** A list that must not be empty, of one named object type. */
export function listField(name: string, title: string, type: string, why: string, description?: string) {
  return defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type })],
    ...(description === undefined ? {} : { description }),
    validation: (rule) => rule.required().min(1).error(why),
  })
}

/** The buttons of a block. */
export function actionsField(description: string) {
  return defineField({
    name: 'actions',
    title: 'Buttons',
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'action' })],
    validation: (rule) => rule.max(3).warning('More than three buttons leave readers without a direction.'),
  })
}
