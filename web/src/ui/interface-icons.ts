/** Icons of the interface itself. Editors choose from another set. */
export const INTERFACE_ICONS = [
  'arrow-right',
  'check',
  'chevron-down',
  'circle-alert',
  'circle-check',
  'menu',
  'minus',
  'moon',
  'plus',
  'search',
  'sun',
  'x',
] as const
