/** The token `--paper` in sRGB, for places where CSS doesn't apply. tokens.test.ts compares them. */
export const PAPER = { light: '#faf6ee', dark: '#0c1823' } as const
