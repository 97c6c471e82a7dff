import { visit } from '../../support/visitor.ts'

const API = '/v2026-03-01/data'

type Page = {
  _id: string
  _rev?: string
  blocks: { _type: string; heading?: string }[]
}

/**
 * Saves a draft of a page with another heading, as the Studio would, through the proxy.
 *
 * @returns publishes that draft
 */
export async function publishHeading(
  lakeUrl: string,
  authority: string,
  token: string,
  id: string,
  heading: string,
): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (path: string, body?: unknown) => {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await visit(lakeUrl + API + path, authority, { headers, ...sent })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
    return JSON.parse(answer.body) as unknown
  }
  const { documents } = (await ask(`/doc/production/${id}`)) as { documents: [Page] }
  const [{ _rev, ...page }] = documents
  const blocks = page.blocks.map((block) => (block._type === 'hero' ? { ...block, heading } : block))
  const draft = { ...page, _id: `drafts.${id}`, blocks }
  await ask('/mutate/production', { mutations: [{ createOrReplace: draft }] })
  return async () => {
    const publish = { actionType: 'sanity.action.document.publish', draftId: draft._id, publishedId: id }
    await ask('/actions/production', { actions: [publish] })
  }
}
