import type { FeatureGrid, PartnerList } from '../../src/sanity-types.generated.ts'
import { partner, point } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

export const whyUs: Keyless<FeatureGrid> = {
  _type: 'featureGrid',
  heading: 'Why choose us',
  intro: 'One person “good with computers” has become your help desk. Give them their own job back.',
  items: [
    point(
      'headset',
      'Support at any hour',
      'We check an odd sign-in on Sunday night. It doesn’t wait for Monday.',
    ),
    point(
      'receipt',
      'A price you know in advance',
      'Pay one amount per user. We quote extra work before we start it.',
    ),
    point(
      'shield-check',
      'Security with a yardstick',
      'We report each Essential Eight control, so you can see what’s done.',
    ),
    point('map-pin', 'People in Sydney', 'If we can’t fix it from a distance, an engineer comes to you.'),
    point(
      'file-check',
      'Everything written down',
      'Your network, accounts and licences are on paper, and the paper is yours.',
    ),
    point(
      'layers',
      'One team for all of it',
      'Devices, cloud, website and backups: call us, and we sort it out.',
    ),
  ],
}

export const collaboration: Keyless<FeatureGrid> = {
  _type: 'featureGrid',
  heading: 'Collaboration tools, set up properly',
  intro: 'You may already pay for tools you don’t use. We make them work together.',
  items: [
    point(
      'messages-square',
      'Chat and meetings',
      'Teams, Zoom or Google Meet, with rooms and guests set up for you.',
    ),
    point('mail', 'Mail and calendars', 'Your mail arrives, and fakes in your name don’t.'),
    point(
      'file-text',
      'Files and permissions',
      'Staff find the file, and only the right people can open it.',
    ),
    point('phone', 'Business phone systems', 'One number on desk phones, laptops and mobiles.'),
  ],
}

export const technologies: Keyless<PartnerList> = {
  _type: 'partnerList',
  heading: 'Technology partners',
  intro: 'The platforms we set up and support most often. All names belong to their owners.',
  partners: [
    partner('Microsoft 365', 'Mail, files, identity'),
    partner('Microsoft Azure', 'Servers and identity in the cloud'),
    partner('Google Workspace', 'Mail, files, classrooms'),
    partner('Amazon Web Services', 'Hosting and storage'),
    partner('Dell', 'Computers and servers'),
    partner('HP', 'Computers and printers'),
    partner('Lenovo', 'Computers'),
    partner('Apple', 'Computers and mobiles'),
    partner('Cisco Meraki', 'Networks and Wi-Fi'),
    partner('Fortinet', 'Firewalls'),
    partner('Veeam', 'Backup'),
    partner('Zoom', 'Meetings and calls'),
  ],
}
