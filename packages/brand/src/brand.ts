/**
 * What differs between firms' sites, apart from content (the Studio's settings), domain (.env), colours and
 * fonts (web/src/styles). docs/design.md covers all of it.
 */
export const BRAND = {
  /** The time zone of the business, in which days begin, backups are made and editors plan. */
  timeZone: 'Australia/Sydney',
  /** What people call that time: "Sydney time". */
  city: 'Sydney',
  /** Whose public holidays are closed for calls, as date-holidays names them. */
  holidays: { country: 'AU', state: 'NSW' },
} as const

/** The logo in a square of 36: lines in the colour of text, a shape in the signal colour. */
export const LOGO = {
  lines: 'M18 15 7 33M18 15l11 18M18 15v18M11.5 26h13',
  shape: 'M18 2 26 15H10z',
} as const

/**
 * Tokens of web/src/styles/tokens.css in sRGB, for pictures. A test compares them. Apart from the others, because pages load
 * those.
 */
export const BRAND_COLOURS = {
  paper: '#faf6ee',
  ink: '#142332',
  'ink-soft': '#435260',
  signal: '#c93b14',
  'night-signal': '#f67742',
  contour: '#cba182',
} as const

/** The logo's position on an icon's square: 64 wide, with a margin. */
export const ICON = {
  ground: BRAND_COLOURS.ink,
  lines: BRAND_COLOURS.paper,
  shape: BRAND_COLOURS['night-signal'],
  transform: 'translate(3.9 4) scale(1.56)',
  lineWidth: 2.3,
} as const
