/** The token `--paper` in sRGB, for places that style sheets do not reach; tokens.test.ts compares them. */
export const PAPER = { light: '#faf6ee', dark: '#0c1823' } as const
