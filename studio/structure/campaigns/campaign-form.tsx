import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ObjectInputProps } from 'sanity'
import { IntentLink } from 'sanity/router'
import { DialogButton } from '../../components/dialog-button.tsx'
import { useSettings } from '../../components/studio-layout.tsx'
import { Hint } from '../../components/small-text.tsx'
import { type Campaign, locateCampaign } from '../../src/campaigns/campaign-plan.ts'
import { usePlanning } from '../scheduling/use-planning.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import { actTitles, type CampaignAct } from './plan-act.ts'
import { describeCampaign, findWaiting, useSite } from './use-campaign.ts'

export function CampaignForm(props: ObjectInputProps) {
  const { all, schedules } = useSite()
  const { siteUrl } = useSettings()
  const campaign = props.value as Campaign | undefined
  const { allowed } = usePlanning(campaign?.page?._ref ?? '', 'publish')
  if (!campaign || !all) return props.renderDefault(props)
  const { pageId, address, isLive } = locateCampaign(campaign, all)
  const ends = isLive || findWaiting(campaign, all, schedules).publish
  const acts: CampaignAct[] = ['publish', 'schedule', ...(ends ? ['takeBack' as const] : [])]
  return (
    <Stack gap={5}>
      <Card as="section" aria-label="State" border padding={3} radius={2} tabIndex={0}>
        <Stack gap={4}>
          <Text size={1} weight="medium">
            {describeCampaign(campaign, all, schedules)}
          </Text>
          {address && campaign.utm && (
            <Hint style={{ overflowWrap: 'anywhere' }}>
              For mails and advertisements: {siteUrl}
              {address}?utm_campaign={encodeURIComponent(campaign.utm)}
            </Hint>
          )}
          <Flex gap={3} wrap="wrap" align="center">
            {acts.map((act) => (
              <DialogButton
                key={act}
                mode={act === 'publish' ? 'default' : 'ghost'}
                tone={act === 'takeBack' ? 'critical' : 'primary'}
                text={`${actTitles[act]}…`}
                disabled={!allowed}
              >
                {(onClose) => <CampaignDialog {...{ campaign, act, all, schedules, onClose }} />}
              </DialogButton>
            ))}
            <Text size={1}>
              <IntentLink intent="edit" params={{ id: pageId, type: 'page' }}>
                Change its page
              </IntentLink>
            </Text>
          </Flex>
        </Stack>
      </Card>
      {props.renderDefault(props)}
    </Stack>
  )
}
