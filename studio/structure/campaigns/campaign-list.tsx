import { AddIcon } from '@sanity/icons/Add'
import { Box, Card, Flex, Stack } from '@sanity/ui'
import { usePaneRouter } from 'sanity/structure'
import { DialogButton } from '../../components/dialog-button.tsx'
import { Hint, List, Name } from '../../components/small-text.tsx'
import type { Campaign } from '../../src/campaigns/campaign-plan.ts'
import { MakeCampaign } from './make-campaign.tsx'
import { describeCampaign, useSite } from './use-campaign.ts'

export function Campaigns() {
  const { all, schedules } = useSite()
  const { ChildLink } = usePaneRouter()
  const campaigns = (all ?? [])
    .filter((document): document is Campaign => document._type === 'campaign')
    .toSorted((one, other) => (other.starts ?? '').localeCompare(one.starts ?? ''))
  return (
    <Box padding={4} height="fill" overflow="auto">
      <Stack gap={4}>
        <Hint>
          A page with its form, its announcement and its menu entries, which go live and leave together.
        </Hint>
        <Flex>
          <DialogButton tone="primary" icon={AddIcon} text="Make a campaign…">
            {(onClose) => <MakeCampaign onClose={onClose} />}
          </DialogButton>
        </Flex>
        <List aria-label="Campaigns">
          {campaigns.map((campaign) => (
            <Card key={campaign._id} as="li" border radius={2} padding={3}>
              <Stack gap={2}>
                <Name>
                  <ChildLink childId={campaign._id}>{campaign.name || 'Campaign'}</ChildLink>
                </Name>
                <Hint>{describeCampaign(campaign, all ?? [], schedules)}</Hint>
              </Stack>
            </Card>
          ))}
        </List>
        {all && campaigns.length === 0 && <Hint>There is no campaign yet.</Hint>}
      </Stack>
    </Box>
  )
}
