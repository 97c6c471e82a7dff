import { askUs, group, linkAction, phoneAction, plainPoint, question, seo, step } from '../builders.ts'
import { text } from '../portable-text.ts'
import { service } from './service.ts'

export const cloudBackup = service(5, {
  title: 'Cloud & Backup Solutions',
  slug: 'cloud-backup',
  icon: 'database-backup',
  summary:
    'Copies of servers, Microsoft 365 and devices that an intruder cannot delete, and restores that are rehearsed.',
  blocks: [
    {
      _type: 'hero',
      heading: 'Backups that have been restored before',
      lede: 'A backup only counts if you can get your data back. We copy it to separate places, lock the copies, and practise the restore.',
      actions: [linkAction('REQUEST A QUOTE', '/quote'), phoneAction('Call us now')],
      motif: 'backup',
      assurances: ['Copies kept in Australia', 'Protected from deletion', 'Restores tested and recorded'],
    },
    {
      _type: 'splitFeature',
      heading: 'Two questions decide everything',
      body: text(
        'How much work can you lose? And how long can you wait to get it back? For bookings it may be minutes. For last year’s projects, days are fine.',
        'We ask that for each system, in invoices and bookings, not terabytes. Your answers set how often we copy, where we keep it and what it costs. We write them down, so nobody has to guess on the worst day.',
      ),
      points: [
        'A recovery point and time for each system',
        'Three copies, two kinds of storage, one elsewhere',
        'One copy that nobody can alter',
      ],
      illustration: 'backupTimeline',
      side: 'left',
    },
    {
      _type: 'inclusions',
      heading: 'What is included',
      intro: 'SaaS backup is part of every Cyber Essentials plan. We quote servers and sites by size.',
      groups: [
        group(
          'What we copy',
          'Email, OneDrive, SharePoint and Teams',
          'Gmail and Google Drive',
          'Physical and virtual servers, and databases',
          'Laptops of people who work away from the office',
        ),
        group(
          'How copies are protected',
          'Encryption on the way and at rest',
          'Storage that refuses deletion until a date has passed',
          'Separate credentials, so one stolen password is not enough',
          'Daily checks that every job has finished',
        ),
        group(
          'How you get data back',
          'Single messages, files and folders on request',
          'Whole servers started in the cloud',
          'Restore rehearsals with a written result',
          'A disaster plan with names, order and phone numbers',
        ),
      ],
    },
    {
      _type: 'steps',
      heading: 'How we set it up',
      items: [
        step(
          'List',
          'We list every place your data lives, even the laptop with the only copy of the price book.',
        ),
        step(
          'Set targets',
          'You choose how much you can lose and how long you can wait. We show what each choice costs.',
        ),
        step('Copy', 'The first full copy runs at night. After that we only copy what’s changed.'),
        step(
          'Rehearse',
          'We restore a sample while you watch. Then we do it again at set times and keep the results.',
        ),
      ],
    },
    {
      _type: 'pointList',
      look: 'rows',
      heading: 'Who it is for',
      items: [
        plainPoint(
          'Microsoft 365 users',
          'If a mailbox is deleted, getting it back is your job. Recycle bins empty themselves.',
        ),
        plainPoint(
          'Keepers of long records',
          'Health, legal and money records must still open years from now.',
        ),
        plainPoint(
          'Anyone insured against ransomware',
          'Insurers ask for copies that nobody can change, and when you last tested them.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about backup',
      ...askUs,
      items: [
        question(
          'Does Microsoft not back up our data already?',
          'Microsoft keeps its service running, and keeps deleted items for a while. If someone deletes data on purpose, or you miss it months later, you need a copy of your own.',
        ),
        question(
          'Can ransomware reach the backups?',
          'It tries to. So we keep one copy that nobody can change or delete before a set date, not even an administrator.',
        ),
        question(
          'How long are copies kept?',
          'As long as you have to. Daily, monthly and yearly copies can each last as long as you need.',
        ),
        question(
          'Do you replace our existing backup?',
          'Only if it fails the test. If it restores in time, we keep it and look after it.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      look: 'band',
      heading: 'When was your last restore?',
      text: 'Not sure? Book a free assessment. Tell us what backups you have, and we’ll say how we’d test them.',
      actions: [linkAction('BOOK NOW', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cloud & Backup Solutions you can test',
    'Backup of Microsoft 365, servers and laptops to Australian storage that nobody can delete from, with recovery targets and tested restores.',
    [
      'cloud backup Australia',
      'Microsoft 365 backup',
      'disaster recovery',
      'immutable backup',
      'ransomware recovery',
    ],
  ),
})
