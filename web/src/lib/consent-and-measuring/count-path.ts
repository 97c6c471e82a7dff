/** Where a page's script sends what happened on it. */
export const COUNT_PATH = '/count'
