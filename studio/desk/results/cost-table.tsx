import { Button, Flex, Heading, Stack, Text } from '@sanity/ui'
import { DownloadIcon } from '@sanity/icons/Download'
import { useToast } from '@sanity/ui/toast'
import type { ResultGroup } from '@site/contracts/desk/results'
import { useId, useState } from 'react'
import { StateLink } from 'sanity/router'
import { wordsOf } from '../client/desk-error.ts'
import { useDesk } from '../client/desk-provider.tsx'
import { useCosts } from '../queries.ts'
import { saveFile } from '../save-file.ts'
import { routeOf } from '../use-view.ts'
import { dollars } from '../words.ts'
import { costsWithin } from './campaign-costs.ts'
import { CostDialog } from './cost-dialog.tsx'
import { Scroller, Table } from './table.ts'
import { Hint } from '../../components/small-text.tsx'
import { Fault } from '../form-parts.tsx'

type CostTableProps = {
  /** The campaigns of leads. */
  campaigns: readonly ResultGroup[]
  period: Readonly<Record<string, string>>
}

/** The cost per lead and per win, by campaign. */
export function CostTable({ campaigns, period }: CostTableProps) {
  const id = useId()
  const { client } = useDesk()
  const { data, error } = useCosts()
  const toast = useToast()
  const [entering, setEntering] = useState(false)
  const lines = costsWithin(data?.items ?? [], period)
  const save = async () => {
    try {
      saveFile(await client.download('/desk/costs.csv'), 'costs.csv')
    } catch (failure) {
      toast.push({ status: 'error', title: 'The file could not be made', description: wordsOf(failure) })
    }
  }
  return (
    <Stack as="section" gap={3} aria-labelledby={id}>
      <Heading as="h2" size={1} id={id}>
        Costs by campaign
      </Heading>
      <Hint>Of whole months, with the leads of the same months.</Hint>
      <Fault error={error} />
      {lines.length > 0 && (
        <Scroller>
          <Table aria-labelledby={id}>
            <thead>
              <tr>
                <th scope="col">Campaign</th>
                <th scope="col">Cost</th>
                <th scope="col">Leads</th>
                <th scope="col">Cost per lead</th>
                <th scope="col">Won</th>
                <th scope="col">Cost per win</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ campaign, costCents, leads, won }) => (
                <tr key={campaign}>
                  <th scope="row">
                    <StateLink
                      state={routeOf({ tab: 'all', filters: { ...period, campaign }, lead: undefined })}
                    >
                      {campaign}
                    </StateLink>
                  </th>
                  <td>{dollars(costCents)}</td>
                  <td>{leads}</td>
                  <td>{perOne(costCents, leads)}</td>
                  <td>{won}</td>
                  <td>{perOne(costCents, won)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Scroller>
      )}
      {data && lines.length === 0 && (
        <Text size={1}>
          {data.items.length === 0
            ? 'No costs have been entered.'
            : 'No whole month of this period has costs.'}
        </Text>
      )}
      <Flex gap={2} wrap="wrap">
        <Button mode="ghost" text="Enter costs…" disabled={!data} onClick={() => setEntering(true)} />
        {data && data.items.length > 0 && (
          <Button
            mode="bleed"
            icon={DownloadIcon}
            text="CSV"
            aria-label="CSV of all costs"
            onClick={() => void save()}
          />
        )}
      </Flex>
      {entering && data && (
        <CostDialog
          costs={data.items}
          campaigns={campaigns.flatMap(({ key }) => key ?? [])}
          onClose={() => setEntering(false)}
        />
      )}
    </Stack>
  )
}

function perOne(costCents: number, count: number): string {
  return count === 0 ? '–' : dollars(Math.round(costCents / count))
}
