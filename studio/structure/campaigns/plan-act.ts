import { dayAfter, fromLocal, localWords } from '@site/domain/business-time'
import { draftId } from '@site/content-model/site/ids'
import type { Transaction } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import {
  type Campaign,
  campaignFingerprint,
  draftsOf,
  locateCampaign,
  losses,
  planPublish,
  planTakeBack,
  type Step,
} from '../../src/campaigns/campaign-plan.ts'
import type { Schedule } from '../../src/scheduling/schedule.ts'
import { type Planner, toSchedule } from '../scheduling/use-planning.ts'
import { findWaiting } from './use-campaign.ts'

export type CampaignAct = 'publish' | 'schedule' | 'takeBack'

export const actTitles: Readonly<Record<CampaignAct, string>> = {
  publish: 'Publish all',
  schedule: 'Schedule all',
  takeBack: 'Take back',
}

type Planned = {
  readonly lists: readonly { readonly title: string; readonly steps: readonly Step[] }[]
  readonly fault?: string | undefined
  readonly change: (transaction: Transaction) => void
}

type Site = {
  readonly all: readonly SanityDocument[]
  readonly schedules: readonly Schedule[]
  readonly user: Planner
}

const AT_ONCE = 'At once, all or nothing:'

/** What an act on a campaign touches, and when. `fault`: why it can't be done. */
export function planAct(campaign: Campaign, act: CampaignAct, site: Site): Planned {
  return act === 'takeBack' ? planEnd(campaign, site) : planStart(campaign, act, site)
}

function planEnd(campaign: Campaign, { all, schedules }: Site): Planned {
  const waiting = Object.values(findWaiting(campaign, all, schedules)).filter((one) => one !== undefined)
  const cancelled = waiting.map(({ documentId: id, documentType: type, title, action, at }) => ({
    id,
    type,
    title,
    does: `is not ${action}ed on ${localWords(at)}`,
  }))
  const { steps, fault = undefined } = locateCampaign(campaign, all).isLive
    ? planTakeBack(campaign, all)
    : { steps: cancelled }
  return {
    lists: [{ title: AT_ONCE, steps }],
    fault,
    change: (transaction) => {
      for (const { change } of steps as readonly Step[]) change?.(transaction)
      for (const { _id } of waiting) transaction.delete(_id)
    },
  }
}

function planStart(campaign: Campaign, act: 'publish' | 'schedule', { all, schedules, user }: Site): Planned {
  const { pageId, isLive } = locateCampaign(campaign, all)
  const ends = campaign.ends ? fromLocal(dayAfter(campaign.ends), '00:00') : undefined
  const starts = act === 'schedule' && !isLive ? fromLocal(campaign.starts ?? '', '00:00') : undefined
  const { steps, fault } = planPublish(campaign, all)
  const now = act === 'publish'
  const shown = now || !isLive ? steps : []
  // As the site will be then.
  const ahead = all.map((each) => (each._id === draftId(pageId) && !isLive ? { ...each, _id: pageId } : each))
  const later = planTakeBack(campaign, ahead)
  const regained = shown
    .filter(({ type, id }) => type in losses && !later.steps.some((step) => step.id === id))
    .map((step) => ({ ...step, does: losses[step.type]! }))
  const { publish } = findWaiting(campaign, all, schedules)
  return {
    lists: [
      { title: starts ? `On ${localWords(starts)}:` : AT_ONCE, steps: shown },
      ...(ends ? [{ title: `On ${localWords(ends)}:`, steps: [...later.steps, ...regained] }] : []),
    ],
    fault: (now || !isLive ? fault : undefined) ?? later.fault ?? faultInDays(starts, ends, now || isLive),
    change: (transaction) => {
      const draft = draftsOf(campaign, all).at(-1) ?? null
      const seen = { campaign: campaign._id, campaignFingerprint: campaignFingerprint(campaign, all) }
      const wish = { type: 'page', title: campaign.name ?? '', campaign: seen, draft: null }
      if (starts) transaction.createOrReplace(toSchedule(pageId, 'publish', { ...wish, draft }, starts, user))
      else if (publish) transaction.delete(publish._id)
      if (now) for (const { change } of steps) change?.(transaction)
      if (ends) transaction.createOrReplace(toSchedule(pageId, 'unpublish', wish, ends, user))
    },
  }
}

function faultInDays(starts: Date | undefined, ends: Date | undefined, begins: boolean): string | undefined {
  const now = Date.now()
  if (!ends || ends.getTime() <= now) return 'The last day is over. Choose a later one in the form.'
  return begins || (starts && starts.getTime() > now)
    ? undefined
    : 'The first day has begun. Choose a later one in the form, or publish all of it now.'
}
