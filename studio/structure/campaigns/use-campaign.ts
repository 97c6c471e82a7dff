import { WRITTEN } from '@site/content-model/checks/places-that-link'
import { EDITOR_CONTENT_FILTER } from '@site/content-model/site/editor-content-filter'
import { localDay, localWords } from '@site/domain/business-time'
import type { SanityDocument } from 'sanity'
import {
  type Campaign,
  campaignFingerprint,
  draftsOf,
  locateCampaign,
} from '../../src/campaigns/campaign-plan.ts'
import { judgeReadiness, type Schedule, scheduleId } from '../../src/scheduling/schedule.ts'
import { useLive } from '../live.ts'
import { useSchedules } from '../scheduling/schedules.tsx'

/** All that editors write, and what waits. `all` is undefined until it is loaded. */
export function useSite() {
  const { result: all } = useLive<SanityDocument[]>(WRITTEN, EDITOR_CONTENT_FILTER)
  return { all, schedules: useSchedules().result ?? [] }
}

export function findWaiting(
  campaign: Campaign,
  all: readonly SanityDocument[],
  schedules: readonly Schedule[],
) {
  const { pageId } = locateCampaign(campaign, all)
  const [publish, takeBack] = (['publish', 'unpublish'] as const).map((action) =>
    schedules.find(({ _id, status }) => _id === scheduleId(pageId, action) && status === 'waiting'),
  )
  return { publish, takeBack }
}

export function describeCampaign(
  campaign: Campaign,
  all: readonly SanityDocument[],
  schedules: readonly Schedule[],
): string {
  const { publish, takeBack } = findWaiting(campaign, all, schedules)
  const end = takeBack ? ` Taken back on ${localWords(takeBack.at)}.` : ''
  if (locateCampaign(campaign, all).isLive)
    return `On the site.${end || ' Press “Schedule all…” to take it back after its last day.'}`
  if (publish) {
    const isSame = campaignFingerprint(campaign, all) === publish.campaignFingerprint
    return isSame && judgeReadiness(publish, draftsOf(campaign, all).at(-1)) === 'ready'
      ? `Goes live on ${localWords(publish.at)}.${end}`
      : 'Changed since it was scheduled. Press “Schedule all…” again, or nothing goes live.'
  }
  return (campaign.ends ?? '9999') < localDay() ? 'Over.' : 'A draft, which visitors don’t see.'
}
