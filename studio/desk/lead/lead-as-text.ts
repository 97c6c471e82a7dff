import type { LeadDetail } from '@site/contracts/desk/lead-detail'
import { sydneyTime } from '../../src/scheduling/sydney-time.ts'
import { sourceTitle, stageTitles } from '../words.ts'

/** Formats a lead as lines of text, for pasting into another program. */
export function leadAsText({ lead }: LeadDetail): string {
  const lines: [string, string | null][] = [
    ['Reference', lead.reference],
    ['Received', sydneyTime(new Date(lead.createdAt))],
    ['Name', lead.name],
    ['Company', lead.company],
    ['E-mail', lead.email],
    ['Phone', lead.phone],
    ['Source', sourceTitle(lead.source)],
    ['Page', lead.page],
    ['Campaign', lead.campaign],
    ['Industry', lead.industry],
    ['Employees', lead.employees],
    ['Plan', lead.plan],
    ['Stage', stageTitles[lead.stage]],
    ...(lead.answers ?? []).map(({ question, answer }): [string, string] => [question, answer]),
  ]
  const told = lines.filter(([, value]) => value).map(([name, value]) => `${name}: ${value}`)
  return [...told, '', lead.message].join('\n')
}
