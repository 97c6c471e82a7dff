/**
 * Replaces `@sanity/preview-url-secret/toggle-vercel-protection-bypass` in the Studio (vite.config.ts). Sanity's version asks
 * for the secret that opens previews hosted by Vercel, and never reports it if anything is published while its first query
 * is on its way: the Preview tab then shows a spinner until it is loaded again. Our preview is not hosted by Vercel.
 *
 * @returns a function that ends the subscription
 */
export function subscribeToVercelProtectionBypass(
  _client: unknown,
  onChange: (secret: string | null) => void,
): () => void {
  onChange(null)
  return () => undefined
}
