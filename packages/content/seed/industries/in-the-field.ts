import { item } from '../builders.ts'
import { industry } from './industry.ts'

export const healthcare = industry(3, {
  title: 'Healthcare & Aged Care',
  slug: 'healthcare-aged-care',
  quoteOption: 'Healthcare',
  icon: 'heart-pulse',
  summary:
    'Clinics, allied health and aged-care homes, where records are sensitive and care does not stop at five.',
  challenges: [
    item(
      'Health information is a target',
      'Clinical records are worth more to criminals than card numbers, and a breach has to be notified.',
    ),
    item(
      'Care around the clock',
      'Medication charts and rosters are needed at three in the morning, when an office help desk is asleep.',
    ),
    item(
      'Shared and mobile devices',
      'Nurses and carers share tablets between shifts and sites, and each of them has to sign in as themselves.',
    ),
  ],
  response:
    '24/7 support, fast sign-in on shared devices, encrypted and tested backups of clinical systems, and monitoring that looks for access nobody can explain.',
})

export const transport = industry(5, {
  title: 'Transport & Logistics',
  slug: 'transport-logistics',
  quoteOption: 'Logistics',
  icon: 'truck',
  summary:
    'Carriers, warehouses and freight forwarders that run on scanners, bookings and trucks that will not wait.',
  challenges: [
    item(
      'Early starts and late runs',
      'Dispatch begins before offices open. A system that is down at 4 AM has cost the day by seven.',
    ),
    item(
      'Sheds, yards and cabins',
      'Scanners and tablets need coverage where metal, dust and distance work against it.',
    ),
    item(
      'Chains of partners',
      'Customers, ports and subcontractors exchange data with you, and an intruder at one can reach the others.',
    ),
  ],
  response:
    'Support at dispatch hours, rugged devices by the month with spares on the shelf, a second path to the internet for each depot, and separate access for every partner that connects.',
})
