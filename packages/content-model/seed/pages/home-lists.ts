import type { PointList, KeyFigures, Logos } from '../../src/sanity-types.generated.ts'
import { figure, partner, point } from '../builders.ts'
import type { SeedDocument } from '../seed-document.ts'

export const whyUs: SeedDocument<KeyFigures> = {
  _type: 'keyFigures',
  heading: 'Why choose us',
  scene: 'company',
  intro:
    'One person “good with computers” has become your help desk. Give them their own job back, with promises you can check.',
  figures: [
    figure(
      '{{critical-start}}',
      'minutes',
      'to start, if nobody can work',
      'All our times',
      '/support#how-soon-we-start',
    ),
    figure(
      '$0',
      'extra',
      'for a call to the service desk, however often',
      'What a price includes',
      '/pricing',
    ),
    figure(
      '{{notice-days}}',
      'days',
      'of notice to leave, after the first {{minimum-term}} months',
      'Leaving, and your data',
      '/service-agreement#leaving-and-your-data',
    ),
  ],
}

export const collaboration: SeedDocument<PointList> = {
  _type: 'pointList',
  look: 'grid',
  heading: 'Collaboration tools',
  items: [
    point('messages-square', 'Chat and meetings', 'Teams, Zoom or Meet, rooms included.'),
    point('mail', 'Email and calendars', 'Set up so that your address is hard to fake.'),
    point('file-text', 'Files and permissions', 'Found fast, and opened by the right people.'),
    point('phone', 'Business phone systems', 'One number on desks, laptops and mobiles.'),
  ],
}

export const technologies: SeedDocument<Logos> = {
  _type: 'logos',
  look: 'names',
  heading: 'Technology partners',
  logos: [
    partner('Microsoft 365', 'Email, files, sign-in'),
    partner('Microsoft Azure', 'Servers in the cloud'),
    partner('Google Workspace', 'Email, files, classrooms'),
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
