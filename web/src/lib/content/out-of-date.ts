/** The response header of a page that names the version of its content. */
export const VERSION_HEADER = 'content-version'

/**
 * Whether the site's server has other content for a page by now. False if it does not answer: the next publish brings
 * the page up to date.
 *
 * @param version of the content that the page came with
 */
export async function isOutOfDate(url: string, version: string | undefined): Promise<boolean> {
  const now = await fetch(url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok, headers }) => (ok ? headers.get(VERSION_HEADER) : null),
    () => null,
  )
  return now !== null && now !== version
}
