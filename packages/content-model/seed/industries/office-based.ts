import { item } from '../builders.ts'
import { industry } from './industry.ts'

export const professionalServices = industry(1, {
  title: 'Professional Services',
  slug: 'professional-services',
  quoteOption: 'Professional Services',
  icon: 'briefcase-business',
  summary:
    'Law, accounting, engineering and consulting. You bill by the hour and hold other people’s secrets.',
  challenges: [
    item(
      'Client confidentiality',
      'Files move between partners, clients and courts. One wrong permission is a breach.',
    ),
    item(
      'Invoice and mailbox fraud',
      'Criminals watch a mailbox until money’s about to move. Then they send new bank details from a real address.',
    ),
    item(
      'Downtime is unbilled time',
      'When your practice software stops, so does everyone who bills by the hour.',
    ),
  ],
  response:
    'We tighten sign-in and email, set permissions by client, and back up Microsoft 365. We also ring the makers of your practice software for you.',
})

export const nonProfit = industry(2, {
  title: 'Non-Profit & Community',
  slug: 'non-profit-community',
  quoteOption: 'Not-For-Profit / Charity',
  icon: 'hand-heart',
  summary:
    'Charities, clubs and community services. You stretch every dollar, and donors and funders ask where it went.',
  challenges: [
    item(
      'Tight, lumpy budgets',
      'A grant comes once; gear ages every year. A surprise on the IT bill comes out of your programs.',
    ),
    item(
      'People come and go',
      'Staff and volunteers leave, and their logins stay. Passwords get shared, and nobody’s sure who can still read what.',
    ),
    item('Donor and client trust', 'Case notes and card details need a bank’s care, without a bank’s staff.'),
  ],
  response:
    'You pay a fixed price per user. We get you non-profit licences where you can have them, set up joiners, close off leavers, and rent you devices by the month.',
})

export const localGovernment = industry(4, {
  title: 'Local Government',
  slug: 'local-government',
  quoteOption: 'Government Administration',
  icon: 'landmark',
  summary: 'Councils and their agencies. You have public duties, many sites, and systems that have to last.',
  challenges: [
    item('Proof in writing', 'Auditors ask how far you are with the Essential Eight, and want to see proof.'),
    item(
      'Old systems beside new',
      'Rates, planning and asset software run on servers old and new. Some of it can’t be patched.',
    ),
    item(
      'Depots and field crews',
      'Dozens of sites, libraries too, and shared devices stretch a small IT team thin.',
    ),
  ],
  response:
    'We give you proof that an auditor can follow, and wall off what can’t be patched. We work beside your IT team, and write down who does what.',
})

export const education = industry(6, {
  title: 'Education',
  slug: 'education',
  quoteOption: 'Other',
  icon: 'graduation-cap',
  summary:
    'Schools, colleges and training providers. You have young people to keep safe, and only the holidays for big changes.',
  challenges: [
    item(
      'Many users, few hands',
      'Each term brings new students, devices and passwords. The team that sets them up stays small.',
    ),
    item(
      'Safety and privacy',
      'Filters have to work at home and at school. Student records must stay in the school.',
    ),
    item(
      'Wi-Fi in every room',
      'A lesson stops when thirty tablets can’t connect, and you can’t run it again tomorrow.',
    ),
  ],
  response:
    'We make logins from your class lists, set up devices before term, and filter at home too. We plan the Wi-Fi room by room, and upgrade it in the holidays.',
})
