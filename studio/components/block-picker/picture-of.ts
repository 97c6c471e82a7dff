/** The address of a block's picture, which is a file in studio/public/blocks. */
export const pictureOf = (block: string) => `/blocks/${block}.svg`
