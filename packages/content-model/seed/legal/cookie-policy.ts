import { seo } from '../builders.ts'
import { bullets, h2, h3, legalText, table, text } from '../portable-text.ts'
import { legalPage } from './legal-page.ts'

const storage = legalText(
  text(
    'This page lists what the site keeps in your browser, and how the site and its forms are protected. By “cookies” we mean cookies proper and the browser storage that does a similar job: local storage, which stays until it is cleared, and session storage, which goes when you close the tab. “We” and “us” mean the business named at the foot of this page.',
  ),
  h2('Your choice'),
  text('On your first visit a banner asks for your choice. It stays on every page until you choose:'),
  bullets(
    '**Accept** allows analytics, and details of how you found us.',
    '**Decline** allows essential storage only. Closing the banner counts as Decline.',
  ),
  text(
    'The site remembers your choice and does not ask again. To change it, choose “Cookie settings” in the footer of any page. Declining there withdraws a consent you gave before. The site works the same way whichever you choose.',
  ),
  h2('Essential storage'),
  text(
    'These need no consent, because the site or its forms rely on them. None of them follows you to other sites.',
  ),
  table(
    'Essential: what is stored, where, why and for how long',
    ['What', 'Where', 'Why', 'How long'],
    [
      [
        'Your choice (cookieConsent: accepted or declined)',
        'Local storage',
        'So that the banner does not ask again',
        'Until you change it or clear your browser’s storage',
      ],
      [
        'Anonymous session token (session)',
        'Local storage',
        'Shows our server that a form was opened on this site, and when, which helps tell people from spam. It does not say who you are. It is opened when you first select a field of a form, not before.',
        'Renewed before it expires; it goes when you clear your browser’s storage',
      ],
      [
        'What you have typed into the contact form (contactDraft)',
        'Session storage',
        'So that a reload or the Back button loses nothing',
        'Cleared when the message is sent, or when you close the tab',
      ],
      [
        'Your answers in the quote form (quoteDraft)',
        'Session storage',
        'So that a reload or the Back button loses nothing',
        'Cleared when the request is sent, or when you close the tab',
      ],
      [
        'What you have typed to book a call (bookingDraft)',
        'Session storage',
        'So that a reload or the Back button loses nothing',
        'Cleared when the call is booked, or when you close the tab',
      ],
      [
        'Your name, email address, phone number and company from a form that you sent (knownDetails)',
        'Session storage',
        'So that the next form is filled in',
        'Cleared when you close the tab',
      ],
      [
        'What you have typed into a form on another page (landingDraft: one for each form)',
        'Session storage',
        'So that a reload or the Back button loses nothing',
        'Cleared when the form is sent, or when you close the tab',
      ],
      [
        'Light or dark (theme: light or dark)',
        'Local storage',
        'So that the site keeps the look you chose. Stored only if you use the switch in the footer.',
        'Until you choose the look of your device again or clear your browser’s storage',
      ],
      [
        'The announcement that you closed (announcement)',
        'Session storage',
        'So that it does not come back on the next page. Stored only if you close one.',
        'When you close the tab',
      ],
      [
        'Page and time of the last reload (reloadedAt)',
        'Session storage',
        'When a page fails to load, the site loads it once more; this keeps it from trying again and again',
        'When you close the tab',
      ],
      [
        'Time when our content was last out of reach (lakeAwayAt)',
        'Session storage',
        'So that you do not wait for it again on every page',
        'When it can be reached again, or when you close the tab',
      ],
      [
        'One-time form key',
        'The open tab',
        'So that a form sent twice is stored once',
        'Until the form is sent or changed; our server keeps it with your enquiry',
      ],
    ],
  ),
  h2('Counting visits without cookies'),
  text(
    'We count how often each page is seen, day by day: by the way to us, such as a search or a campaign that the link names, and on a phone, tablet or computer. We count how far people get in our forms, how many send one or book a call, and how many press our phone number. We also add up how fast pages work.',
    'For this the site reads nothing from your device and keeps nothing on it. It stores no address, browser or identifier, only sums. So there is nothing to accept. If your browser sends Global Privacy Control or Do Not Track, we do not count your visit.',
    'Sometimes we try two openings of a page. A code from your network and browser decides which one you see, and we count which one brings more enquiries. The code is not stored, and its key lasts for one day.',
  ),
  h2('Analytics and how you found us'),
  text('Nothing here is stored or sent before you choose Accept.'),
  table(
    'Optional: what is stored after Accept, where, why and for how long',
    ['What', 'Where', 'Why', 'How long'],
    [
      [
        'Analytics',
        'Cookies or storage of the analytics tool, where we use one',
        'Which pages are read, and how well they work',
        'The tool stops when you withdraw your consent; you can delete its cookies in your browser',
      ],
      [
        'Landing page, referring site and campaign details (attribution)',
        'Local storage; sent with a form if you send one',
        'What brings people to us',
        'Cleared from your browser when you withdraw your consent',
      ],
    ],
  ),
)

const browser = legalText(
  h2('Managing storage in your browser'),
  text(
    'Every browser can show, block and delete cookies and site data, usually under its privacy settings. Its help pages say how. If you delete everything, the banner asks again on your next visit.',
    'If you block storage, you can still read every page. If you turn JavaScript off, the site stores nothing in your browser, and the [contact](/contact) and [quote](/quote) forms still work.',
  ),
)

const security = legalText(
  h2('Security notice'),
  h3('Forms'),
  bullets(
    '**Server-side validation.** Your browser helps you fill in a form, but our server checks every field again before it stores anything.',
    '**Rate limiting.** Our server limits how many requests and forms one network address, and how many forms one email address, can send in a given time. For this it keeps addresses only as keyed hashes, codes that do not show the address. If you reach a limit, wait and send again, or call us on the number at the foot of the page.',
    '**Spam.** Suspicious forms are set apart for a person to check, and deleted after 30 days. There are no puzzles to solve, and no third party reads your message to score it.',
  ),
  h3('The site'),
  bullets(
    'Connections to the published site are encrypted.',
    'A strict content security policy lets pages load only from us and from the services we name in it.',
    'Enquiries are stored in a database hosted in Australia. Access is restricted.',
    'Logs record what our systems did, not what you wrote or who you are.',
  ),
  text(
    'No system is perfectly secure. Please do not send passwords or card numbers through a form. To report a weakness, use the contact in /.well-known/security.txt on this site. If a breach is likely to cause serious harm, we notify the people affected and the regulator, as the [privacy policy](/privacy-policy) explains.',
  ),
  h2('Questions and changes'),
  text(
    'Call us or use the [contact page](/contact). How long we keep what you send, and how to see, correct or delete it, is in the [privacy policy](/privacy-policy). We change this page, and the date at its top, when what the site stores changes.',
  ),
)

/** The tables list everything that the site stores: a new key in browser storage needs a new row. */
export const cookiePolicy = legalPage({
  title: 'Cookie Policy & Security Notice',
  slug: 'cookie-policy',
  summary:
    'What this site keeps in your browser and why, how to change your choice, and how the site and its forms are protected.',
  body: legalText(storage, browser, security),
  seo: seo(
    'Cookie Policy & Security Notice for this website',
    'What this site keeps in your browser, why and for how long, how to accept, decline or change your mind, and how our forms are protected.',
    ['cookie policy', 'security notice', 'cookie consent', 'local storage', 'rate limiting'],
  ),
})
