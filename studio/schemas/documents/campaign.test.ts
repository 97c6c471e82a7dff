import type { SanityDocument } from 'sanity'
import { expect, test } from 'vitest'
import { draftCampaign, offers } from '../page-templates/campaign-template.ts'
import { complaints } from '../seed-documents.test-support.ts'

const answers = {
  name: 'End of year check of backups',
  offer: 'We test your backups, and tell you in writing what would be lost today. It costs nothing.',
  starts: '2026-12-01',
  ends: '2026-12-31',
  afterwards: '/contact',
}

test.each(Object.keys(offers))('a campaign by “%s” can go live as it is made', async (form) => {
  const [campaign, page] = draftCampaign({ ...answers, form }, 'Ada')
  expect(await complaints(page as unknown as SanityDocument)).toEqual([])
  expect(await complaints(campaign as unknown as SanityDocument)).toEqual([])
  expect(JSON.stringify(page)).toContain('Until 31 December 2026')
})

test('a campaign ends after it starts, and its announcement is short', async () => {
  const [campaign] = draftCampaign({ ...answers, form: 'enquiry', offer: 'x'.repeat(200) }, 'Ada')
  expect(campaign.announcement).toBe('End of year check of backups, until 31 December 2026.')
  const late = { ...campaign, starts: '2027-01-01' } as unknown as SanityDocument
  expect(await complaints(late)).toEqual([expect.stringContaining('The last day is before the first.')])
})
