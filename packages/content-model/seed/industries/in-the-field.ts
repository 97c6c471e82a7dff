import { item } from '../builders.ts'
import { industry } from './industry.ts'

export const healthcare = industry(3, {
  title: 'Healthcare & Aged Care',
  slug: 'healthcare-aged-care',
  quoteOption: 'Healthcare',
  icon: 'heart-pulse',
  summary:
    'Clinics, dental practices and aged-care homes. Records are private, and care doesn’t stop at five.',
  challenges: [
    item(
      'Records are a target',
      'Criminals pay more for health records than for card numbers. If yours leak, you have to report it.',
    ),
    item(
      'Care around the clock',
      'You need charts and rosters at three in the morning, when an office help desk is asleep.',
    ),
    item(
      'Shared devices',
      'Nurses, dentists and carers share tablets across shifts and sites. Each still has to sign in as themselves.',
    ),
  ],
  response:
    'We answer 24/7, make sign-in fast on shared tablets, and test the backups of your clinical systems. We also look out for access that nobody can explain.',
})

export const transport = industry(5, {
  title: 'Transport & Logistics',
  slug: 'transport-logistics',
  quoteOption: 'Logistics',
  icon: 'truck',
  summary: 'Carriers, warehouses and freight forwarders. When scanning or bookings stop, so do the trucks.',
  challenges: [
    item(
      'Early starts, late runs',
      'Dispatch starts before offices open. If a system’s down at 4 AM, the day is lost by seven.',
    ),
    item(
      'Sheds, yards and cabins',
      'Scanners and tablets need a signal, in spite of metal, dust and distance.',
    ),
    item(
      'Chains of partners',
      'You swap data with customers, ports and subcontractors. Someone who breaks into one can reach the rest.',
    ),
  ],
  response:
    'We’re there when dispatch starts. You get tough devices by the month with spares on the shelf, a second internet link for each depot, and a separate login for each partner.',
})
