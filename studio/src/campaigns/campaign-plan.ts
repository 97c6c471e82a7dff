import type { SanityDocument, Transaction } from '@sanity/client'
import {
  collectValues,
  leads,
  nameDocument,
  placesThatLink,
  type Target,
} from '@site/content-model/checks/places-that-link'
import { occasionKey } from '@site/content-model/facts'
import { fingerprint } from '@site/content-model/site/fingerprint'
import { draftId, isPublished, publishedId } from '@site/content-model/site/ids'
import { normalisePath, toAddress } from '@site/domain/addresses/addresses'
import { afterMove, type Hop, leftBy, redirectFaults } from '@site/domain/addresses/redirects'
import { linkFault } from '../../schemas/site/address-faults.ts'
import { type AddressRow, knownAddresses } from '../../schemas/site/known-addresses.ts'
import { addPublish, addUnpublish } from '../scheduling/publication.ts'
import { UNCHANGED } from '../scheduling/schedule.ts'

/** As its form stores it. Fields are missing until the editor fills them in. */
export type Campaign = SanityDocument & {
  readonly name?: string
  readonly utm?: string
  readonly starts?: string
  readonly ends?: string
  readonly page?: { readonly _ref: string }
  readonly announcement?: string
  readonly menu?: string
  readonly afterwards?: string
}

/** What happens to one document, for the editor who confirms it. `change` is missing if it stays as it is. */
export type Step = {
  readonly id: string
  readonly type: string
  readonly title: string
  readonly does: string
  readonly change?: (transaction: Transaction) => void
}

type Plan = { readonly steps: readonly Step[]; readonly fault?: string | undefined }

type Documents = readonly SanityDocument[]

function findVersions(all: Documents, id: string) {
  const find = (wanted: string) => all.find(({ _id }) => _id === wanted)
  return { id, draft: find(draftId(id)), published: find(id) }
}

const findPage = ({ page }: Campaign, all: Documents) => findVersions(all, publishedId(page?._ref ?? ''))

const addressOf = (page: SanityDocument | undefined) => page && toAddress(page as { _type: string })

/** Whether visitors can see the campaign's page, and at which address. */
export function locateCampaign(campaign: Campaign, all: Documents) {
  const { id, draft, published } = findPage(campaign, all)
  return { pageId: id, address: addressOf(published ?? draft), isLive: published !== undefined }
}

/** Drafts that are not on the site yet, but that the page refers to, such as a new person. */
function draftsNeeded(page: SanityDocument, all: Documents, found = new Set<SanityDocument>()) {
  for (const ref of collectValues(page, '_ref')) {
    const { draft, published } = findVersions(all, publishedId(String(ref)))
    if (!draft || published || found.has(draft) || draft._id === draftId(page._id)) continue
    found.add(draft)
    draftsNeeded(draft, all, found)
  }
  return [...found]
}

/** The drafts that “Publish all” puts on the site, the page last. */
export function draftsOf(campaign: Campaign, all: Documents): SanityDocument[] {
  const { draft, published } = findPage(campaign, all)
  const page = draft ?? published
  return page ? [...draftsNeeded(page, all), ...(draft ? [draft] : [])] : []
}

/** Of the campaign and the drafts that go live with its page. The page has a fingerprint of its own in its schedule. */
export function campaignFingerprint(campaign: Campaign, all: Documents): string {
  const needed = draftsOf(campaign, all).slice(0, -1)
  return fingerprint({ ...campaign, needed: needed.map(fingerprint) })
}

function step(document: SanityDocument, does: string, change?: Step['change']): Step {
  const { _id, _type: type } = document
  return { id: publishedId(_id), type, title: nameDocument(document), does, ...(change && { change }) }
}

type Patch = { readonly set?: Record<string, unknown>; readonly unset?: readonly string[] }

/** The same change of the published document and its draft, which would undo it when it's published. */
function patchStep(
  versions: Documents,
  does: string,
  toPatch: (version: SanityDocument) => Patch | undefined,
): Step[] {
  const patches = versions.flatMap(({ _id, _rev, ...rest }) => {
    const patch = toPatch({ _id, _rev, ...rest } as SanityDocument)
    return patch ? [{ _id, patch: { ifRevisionID: _rev, ...patch } }] : []
  })
  const change = (transaction: Transaction) => {
    for (const { _id, patch } of patches) transaction.patch(_id, patch as { set: object })
  }
  return patches.length > 0 ? [step(versions[0]!, does, change)] : []
}

const versionsOf = (all: Documents, id: string) => all.filter(({ _id }) => publishedId(_id) === id)

function remove({ _id, _rev }: SanityDocument) {
  return (transaction: Transaction) =>
    void transaction.patch(_id, { ifRevisionID: _rev, unset: UNCHANGED }).delete(_id)
}

/** What “Publish all” does. @param all everything that editors write, drafts too */
export function planPublish(campaign: Campaign, all: Documents): Plan {
  const { id, draft, published } = findPage(campaign, all)
  const href = addressOf(draft ?? published)
  if (href === undefined) return { steps: [], fault: 'This campaign has no page with an address yet.' }
  const steps = [
    ...draftsOf(campaign, all).map((each) => {
      const there = all.find(({ _id }) => _id === publishedId(each._id))
      const does = there ? 'its changes go live' : 'goes live'
      return step(each, does, (transaction) => addPublish(transaction, each, there))
    }),
    ...announce(campaign, href, all),
    ...addToMenu(campaign, href, all),
    ...versionsOf(all, leftBy(id)).map((redirect) => step(redirect, 'no longer redirects', remove(redirect))),
  ]
  return steps.length > 0 ? { steps } : { steps, fault: 'All of this campaign is on the site.' }
}

function announce(
  { name, announcement: text, starts, ends }: Campaign,
  href: string,
  all: Documents,
): Step[] {
  if (!text) return []
  const link = { _type: 'textLink', label: name, href }
  const announcement = { _type: 'announcement', text, link, from: starts, until: ends }
  const versions = versionsOf(all, 'siteSettings')
  const shown = versions.find(({ _id }) => isPublished(_id))?.['announcement'] as
    | { text?: string }
    | undefined
  const instead = shown?.text && shown.text !== text ? `, in place of “${shown.text}”` : ''
  return patchStep(versions, `announces “${text}”${instead}`, (settings) =>
    fingerprint({ was: settings['announcement'] }) === fingerprint({ was: announcement })
      ? undefined
      : { set: { announcement } },
  )
}

type Entry = { readonly href?: string }

function addToMenu({ _id, menu: label }: Campaign, href: string, all: Documents): Step[] {
  if (!label) return []
  return patchStep(versionsOf(all, 'navigation'), `gets “${label}” in the menu`, (navigation) => {
    const entries = (navigation['header'] ?? []) as Entry[]
    if (entries.some((entry) => leads(entry.href, href))) return undefined
    const added = { _type: 'menuItem', _key: publishedId(_id).replace(/\W/g, '-'), label, href }
    return { set: { header: [...entries, added] } }
  })
}

/** What “Take back” does. Afterwards, nothing on the site leads to a page that is gone. */
export function planTakeBack(campaign: Campaign, all: Documents): Plan {
  const { id, published } = findPage(campaign, all)
  const [from, to] = [addressOf(published), campaign.afterwards]
  if (!published || from === undefined)
    return { steps: [], fault: 'The page of this campaign is not on the site.' }
  if (!to) return { steps: [], fault: 'Say in the form where visitors go afterwards.' }
  const others = all.filter(({ _id, _type }) => publishedId(_id) !== id && _type !== 'campaign')
  const known = knownAddresses(others.map(toRow))
  const isPage = (path: string) => known.pages.get(path)?.some((page) => page.published) ?? false
  const hops = [...known.redirects].map(([start, hop]) => ({ from: start, to: hop.to }))
  const kept = hops.filter((hop) => hop.to !== from)
  const [naming] = placesThatLink(others, { id: '', address: undefined, fact: occasionKey(from) })
  const fault = naming
    ? `“${naming.title || naming.type}” names a fact of this page’s event. Write it otherwise first.`
    : (linkFault(to, known, '') ?? redirectFaults({ from, to }, kept, isPage).to)
  const changed = [...Map.groupBy(others, ({ _id }) => publishedId(_id)).values()].flatMap((versions) =>
    detach(versions, { id, address: from }, to),
  )
  const redirect = { _id: leftBy(id), _type: 'redirect', from, to, permanent: false, language: 'en-AU' }
  const steps = [
    step(published, 'leaves the site, and stays here as a draft', (transaction) =>
      addUnpublish(transaction, published),
    ),
    step(redirect as unknown as SanityDocument, `redirects to ${to}`, (transaction) =>
      transaction.createOrReplace(redirect),
    ),
    ...changed,
    ...placesThatLink(others, { id, address: from })
      .filter((place) => !changed.some((done) => done.id === place.id))
      .map((place) => ({ ...place, does: `keeps its link, which then leads to ${to}` })),
  ]
  return { steps, fault }
}

function toRow({ _id, _type, title, slug, from, to }: SanityDocument): AddressRow {
  return { _id, _type, title, slug: (slug as { current?: string } | undefined)?.current ?? null, from, to }
}

/** What documents that the whole site shares lose with a campaign. */
export const losses: Readonly<Record<string, string>> = {
  siteSettings: 'loses the announcement',
  navigation: 'loses the menu entries',
}

function detach(versions: Documents, target: Target & { address: string }, to: string): Step[] {
  const [{ _type } = { _type: '' }] = versions
  if (_type === 'redirect') {
    const move = { from: target.address, to: normalisePath(to) }
    const next = (hop: SanityDocument) => afterMove(hop as unknown as Hop, move)
    if (versions.some((hop) => next(hop) === 'gone'))
      return versions.map((hop) => step(hop, 'no longer redirects', remove(hop)))
    return patchStep(versions, `redirects to ${to} instead`, (hop) =>
      next(hop) === undefined ? undefined : { set: { to: next(hop) } },
    )
  }
  const does = losses[_type] ?? 'no longer lists the page'
  return patchStep(versions, does, (version) => {
    const unset = [...deadEnds(version, '', target, _type)]
    return unset.length > 0 ? { unset } : undefined
  })
}

type Inner = { readonly _key?: string; readonly _ref?: string; readonly link?: Entry } & Entry

/** The paths of what makes no sense without the page: choices of it, menu entries, and its announcement. */
function* deadEnds(
  value: unknown,
  path: string,
  target: Target & { address: string },
  type: string,
): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value as Inner[]) yield* deadEnds(item, `${path}[_key=="${item?._key}"]`, target, type)
  } else if (typeof value === 'object' && value !== null) {
    const { _ref, href, link, entries } = value as Inner & { entries?: readonly unknown[] }
    const isEntry = type === 'navigation' && !entries?.length && leads(href, target.address)
    const isNews = path === 'announcement' && leads(link?.href, target.address)
    if (_ref === target.id || isEntry || isNews) yield path
    else
      for (const [name, inner] of Object.entries(value))
        yield* deadEnds(inner, path ? `${path}.${name}` : name, target, type)
  }
}
