/**
 * The differences between firms' sites, besides content, domain (.env), colours and fonts (web/src/styles).
 * docs/design.md
 */
export const BRAND = {
  /** In which days begin, backups are made and editors plan. */
  timeZone: 'Australia/Sydney',
  /** As in "Sydney time". */
  city: 'Sydney',
  /** Closed for calls; the region as date-holidays names it. */
  holidays: { country: 'AU', state: 'NSW' },
} as const

/** In a square of 36: lines in the colour of text, a shape in the signal colour. */
export const LOGO = {
  lines: 'M18 15 7 33M18 15l11 18M18 15v18M11.5 26h13',
  shape: 'M18 2 26 15H10z',
} as const

/** web/src/styles/tokens.css in sRGB, for pictures and mails; `night-` is the dark theme. A test compares them. */
export const BRAND_COLOURS = {
  paper: '#faf6ee',
  raised: '#fefcf8',
  ink: '#142332',
  'ink-soft': '#435260',
  link: '#076169',
  signal: '#c93b14',
  'on-signal': '#fffdfa',
  contour: '#cba182',
  'night-paper': '#0c1823',
  'night-raised': '#1f2e3c',
  'night-ink': '#efebe2',
  'night-ink-soft': '#bdb7a9',
  'night-link': '#7ed6d5',
  'night-signal': '#f67742',
  'night-on-signal': '#091521',
} as const

/** 64 wide, with a margin. */
export const ICON = {
  ground: BRAND_COLOURS.ink,
  lines: BRAND_COLOURS.paper,
  shape: BRAND_COLOURS['night-signal'],
  transform: 'translate(3.9 4) scale(1.56)',
  lineWidth: 2.3,
} as const
