import { leadFields, type LeadField } from '@site/contracts/lead-fields'

/** The column of a lead's field: `firstName` is stored in `first_name`. */
export function columnOf(field: LeadField): string {
  return field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
}

/** The columns of the lead's own fields. */
export const leadColumns = leadFields.map(columnOf)
