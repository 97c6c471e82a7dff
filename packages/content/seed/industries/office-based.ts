import { item } from '../builders.ts'
import { industry } from './industry.ts'

export const professionalServices = industry(1, {
  title: 'Professional Services',
  slug: 'professional-services',
  quoteOption: 'Professional Services',
  icon: 'briefcase-business',
  summary:
    'Law, accounting, engineering and advisory practices that bill by the hour and hold other people’s secrets.',
  challenges: [
    item(
      'Client confidentiality',
      'Matter files, tax records and drawings move between partners, clients and courts, and a wrong permission is a breach.',
    ),
    item(
      'Invoice and mailbox fraud',
      'Criminals watch a mailbox until money is about to move, then send changed bank details from a real address.',
    ),
    item(
      'Downtime is unbilled time',
      'When document management or practice software stops, so does every fee earner who depends on it.',
    ),
  ],
  response:
    'We tighten sign-in and mail, set permissions by matter or client, back up Microsoft 365 separately, and deal with the makers of your practice software on your behalf.',
})

export const nonProfit = industry(2, {
  title: 'Non-Profit & Community',
  slug: 'non-profit-community',
  quoteOption: 'Not-For-Profit / Charity',
  icon: 'hand-heart',
  summary:
    'Charities, clubs and community services that stretch every dollar and answer to donors, members and funders.',
  challenges: [
    item(
      'Tight, lumpy budgets',
      'Grants arrive once and equipment ages every year, so surprises in the IT bill come out of programs.',
    ),
    item(
      'Staff and volunteers who come and go',
      'Accounts outlive people, shared passwords spread, and nobody is sure who can still read what.',
    ),
    item(
      'Donor and client trust',
      'Case notes and payment details deserve the protection a bank would give them, without a bank’s staff.',
    ),
  ],
  response:
    'A fixed price per user, non-profit licensing where your organisation is eligible, a short routine for joining and leaving, and devices by the month in place of a large purchase.',
})

export const localGovernment = industry(4, {
  title: 'Local Government',
  slug: 'local-government',
  quoteOption: 'Government Administration',
  icon: 'landmark',
  summary:
    'Councils and their agencies, with public duties, many sites and systems that have to outlast projects.',
  challenges: [
    item(
      'Security expectations in writing',
      'Auditors and state policy ask how far the Essential Eight has been carried out, and want evidence.',
    ),
    item(
      'Old systems beside new ones',
      'Rates, planning and asset software run on different ages of server, and not all of it can be patched.',
    ),
    item(
      'Depots, libraries and field crews',
      'Dozens of sites and shared devices stretch a small IT team across a wide area.',
    ),
  ],
  response:
    'We assess maturity with evidence that an auditor can follow, isolate what cannot be patched, and work beside your own IT team with a clear line between their work and ours.',
})

export const education = industry(6, {
  title: 'Education',
  slug: 'education',
  quoteOption: 'Other',
  icon: 'graduation-cap',
  summary:
    'Schools, colleges and training providers with thousands of sign-ins, short holidays and young people to protect.',
  challenges: [
    item(
      'Many users, few hands',
      'Each term brings new students, new devices and new passwords, and the same small team to set them up.',
    ),
    item(
      'Student safety and privacy',
      'Filtering has to work at home as well as at school, and student records must stay inside the school.',
    ),
    item(
      'Wi-Fi in every room',
      'A lesson stops when thirty tablets cannot connect, and no lesson can be held again tomorrow.',
    ),
  ],
  response:
    'Accounts made from your enrolment list, devices set up before term, DNS filtering that travels with the device, and wireless designed room by room with the upgrade done in the holidays.',
})
