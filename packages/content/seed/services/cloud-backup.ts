import { group, item, linkAction, phoneAction, question, seo, step } from '../builders.ts'
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
      lede: 'A backup is worth what its last restore proved. We copy your data to separate places, protect the copies from deletion, and rehearse getting it back.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us now')],
      motif: 'backup',
      assurances: ['Copies kept in Australia', 'Protected from deletion', 'Restores tested and recorded'],
    },
    {
      _type: 'splitFeature',
      heading: 'Two questions decide everything',
      body: text(
        'How much work may you lose, and how long may you be without it? The first is the recovery point, the second the recovery time. A booking system may need minutes for both; an archive of finished projects can wait for days.',
        'We ask these questions for each system, in terms of invoices and appointments rather than terabytes. The answers set how often copies are made, where they are kept and what they cost, and they are written into the plan so that nobody has to guess on the worst day.',
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
      intro: 'SaaS backup is part of every Cyber Essentials plan; servers and sites are quoted by size.',
      groups: [
        group(
          'What we copy',
          'Mail, OneDrive, SharePoint and Teams',
          'Google Workspace mail and drives',
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
          'Every place where data lives goes on the list, including the laptop with the only copy of the price book.',
        ),
        step(
          'Set targets',
          'You choose recovery point and time for each system, with the cost of each choice beside it.',
        ),
        step('Copy', 'The first full copy runs at night, then only changes follow.'),
        step(
          'Rehearse',
          'We restore a sample while you watch. After that, rehearsals are repeated and their results filed.',
        ),
      ],
    },
    {
      _type: 'audience',
      heading: 'Who it is for',
      items: [
        item(
          'Microsoft 365 users',
          'A deleted mailbox or an encrypted library is yours to recover, and recycle bins empty themselves.',
        ),
        item(
          'Keepers of long records',
          'Clinical, legal and financial records must be there years later and still be readable.',
        ),
        item(
          'Anyone insured against ransomware',
          'Insurers ask for offline or unalterable copies and for the date of the last test.',
        ),
      ],
    },
    {
      _type: 'faq',
      heading: 'Questions about backup',
      items: [
        question(
          'Does Microsoft not back up our data already?',
          'Microsoft keeps its service running and holds deleted items for a limited time. A separate copy is what brings back data that was deleted on purpose or discovered missing months later.',
        ),
        question(
          'Can ransomware reach the backups?',
          'It tries to. One copy is therefore kept in storage that accepts no changes or deletions until a set date, even from an administrator.',
        ),
        question(
          'How long are copies kept?',
          'As long as your obligations say. Daily, monthly and yearly copies can have different lifetimes, and the plan lists them.',
        ),
        question(
          'Do you replace our existing backup?',
          'Only if it fails the test. If a restore succeeds in the time you need, we take over its care and leave it in place.',
        ),
      ],
    },
    {
      _type: 'callToAction',
      heading: 'When was your last restore?',
      text: 'If nobody is sure, begin with a consultation. Describe the jobs you have, and we will say how we would test what they bring back.',
      actions: [linkAction('SCHEDULE A CONSULTATION', '/contact'), phoneAction('Call us')],
    },
  ],
  seo: seo(
    'Cloud backup and recovery you can test',
    'Backup of Microsoft 365, servers and laptops to Australian storage that is locked against deletion, with a recovery target for each system and tested restores.',
    [
      'cloud backup Australia',
      'Microsoft 365 backup',
      'disaster recovery',
      'immutable backup',
      'ransomware recovery',
    ],
  ),
})
