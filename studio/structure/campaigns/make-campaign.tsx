import { dayAfter, localDay } from '@site/domain/business-time'
import { Grid } from '@sanity/ui'
import { useClient, useCurrentUser } from 'sanity'
import { useRouter } from 'sanity/router'
import { usePages } from '../../components/pages/page-choice.tsx'
import { AreaField, DayField, FormDialog, SelectField, TextField, useFields } from '../../desk/form-parts.tsx'
import {
  type Answers,
  draftCampaign,
  offers,
  toOfferPath,
} from '../../schemas/page-templates/campaign-template.ts'

const DAYS = 30

function faultIn({ name, offer, starts, ends }: Answers, taken: ReadonlySet<string>): string | undefined {
  const address = toOfferPath(name)
  if (taken.has(address)) return `There is a page at ${address}. Choose another name.`
  if (!name.trim() || !offer.trim()) return 'Say what the campaign is called, and what visitors get.'
  return starts && ends && starts <= ends
    ? undefined
    : 'Choose a first day, and a last day that isn’t before it.'
}

/** Five questions, whose answers make the campaign and the draft of its page. */
export function MakeCampaign({ onClose }: { onClose: () => void }) {
  const client = useClient({ apiVersion: '2026-03-01' })
  const user = useCurrentUser()
  const router = useRouter()
  const all = usePages() ?? []
  const pages = all.filter(({ published, address }) => published && !address.includes('#'))
  const { values, bind } = useFields<keyof Answers>({
    name: '',
    offer: '',
    form: 'enquiry',
    starts: localDay(),
    ends: dayAfter(localDay(), DAYS),
    afterwards: '/contact',
  })

  async function make() {
    const fault = faultIn(values, new Set(all.map(({ address }) => address)))
    if (fault) throw new Error(fault)
    const [campaign, page] = draftCampaign(values, user?.name ?? '')
    await client.transaction().create(page).create(campaign).commit({ visibility: 'sync' })
    onClose()
    router.navigateIntent('edit', { id: campaign._id, type: 'campaign' })
  }

  return (
    <FormDialog title="Make a campaign" text="Make its drafts" onSubmit={make} onClose={onClose}>
      <TextField
        label="What is it called?"
        maxLength={60}
        placeholder="EOFY backup check"
        {...bind('name')}
      />
      <AreaField
        label="What do visitors get, in one or two sentences?"
        rows={3}
        maxLength={240}
        {...bind('offer')}
      />
      <SelectField
        label="What should they do?"
        options={Object.entries(offers).map(([form, { choice }]) => [form, choice])}
        {...bind('form')}
      />
      <Grid gap={3} gridTemplateColumns={2}>
        <DayField label="From which day?" {...bind('starts')} />
        <DayField label="Until which day?" {...bind('ends')} />
      </Grid>
      <SelectField
        label="Where does its address lead afterwards?"
        options={pages.map(({ address, title }) => [address, `${title} (${address})`])}
        {...bind('afterwards')}
      />
    </FormDialog>
  )
}
