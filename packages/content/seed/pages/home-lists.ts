import type { FeatureGrid, PartnerList } from '../../src/sanity-types.generated.ts'
import { partner, point } from '../builders.ts'
import type { Keyless } from '../keyless.ts'

export const whyUs: Keyless<FeatureGrid> = {
  _type: 'featureGrid',
  heading: 'Why choose us',
  intro: 'Six things you can hold us to.',
  items: [
    point(
      'headset',
      'Support at any hour',
      'The service desk works 24/7. A sign-in that looks wrong on Sunday night does not wait for Monday.',
    ),
    point(
      'receipt',
      'A price you know in advance',
      'One amount per user per month covers the plan. Extra work is quoted before it starts.',
    ),
    point(
      'shield-check',
      'Security with a yardstick',
      'We work to the Essential Eight and report control by control, so progress is a fact and not a feeling.',
    ),
    point(
      'map-pin',
      'People in Sydney',
      'Australian-owned, with engineers who come to you when a problem cannot be solved from a distance.',
    ),
    point(
      'file-check',
      'Everything written down',
      'Networks, accounts, licences and warranties are documented, and the documents belong to you.',
    ),
    point(
      'layers',
      'One team for all of it',
      'Devices, network, cloud, website and backups in one place, so nobody points at somebody else.',
    ),
  ],
}

export const collaboration: Keyless<FeatureGrid> = {
  _type: 'featureGrid',
  heading: 'Collaboration tools, set up properly',
  intro: 'Most organisations already pay for more than they use. We make the tools you have work together.',
  items: [
    point(
      'messages-square',
      'Chat and meetings',
      'Microsoft Teams, Zoom or Google Meet with rooms, guests and recordings set up the way you meet.',
    ),
    point(
      'mail',
      'Mail and calendars',
      'Shared mailboxes, room bookings and sender checks, so that your mail arrives and forgeries do not.',
    ),
    point(
      'file-text',
      'Files and permissions',
      'One place for each kind of document, open to the people who need it and closed to the rest.',
    ),
    point(
      'phone',
      'Business phone systems',
      'Calls on desk phones, laptops and mobiles under one number, with hours and diversions you control.',
    ),
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
