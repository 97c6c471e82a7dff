const PAGE_PATH = /^(?:\/[a-z0-9-]+){1,3}$/

/** Characters of the longest one; an address that nobody can read out is no address for a campaign. */
export const LONGEST_PAGE_PATH = 120

/** Whether a path is one that editors can give a page: one to three parts of small letters, digits and hyphens. */
export function isEditorsPath(path: string): boolean {
  return path.length <= LONGEST_PAGE_PATH && PAGE_PATH.test(path)
}
