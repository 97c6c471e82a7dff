export const PAGE_SIZE = 12

/** From position 0. @param page from `1` */
export function listRange(page = '1'): { from: number; to: number } {
  const from = (Number(page) - 1) * PAGE_SIZE
  return { from, to: from + PAGE_SIZE }
}
