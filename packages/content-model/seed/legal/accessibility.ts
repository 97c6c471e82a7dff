import { seo } from '../builders.ts'
import { bullets, h2, legalText, numbers, table, text } from '../portable-text.ts'
import { RELAY_ANSWER, RELAY_QUESTION } from '../relay-service.ts'
import { legalPage } from './legal-page.ts'

const standard = legalText(
  text(
    'Everybody should be able to read this site, compare our plans and ask for help, whatever device or assistive technology they use. “We” and “us” mean the business named at the foot of this page.',
  ),
  h2('The standard we work to'),
  text(
    'We aim to meet the [Web Content Accessibility Guidelines (WCAG) 2.2](https://www.w3.org/TR/WCAG22/) at level AA on every page. The Disability Discrimination Act 1992 (Cth) asks businesses to make their services accessible, and we agree with it. This statement is our own assessment; no outside auditor has certified it.',
  ),
  h2('What you can expect'),
  table(
    'How the site supports different ways of using it',
    ['If you', 'The site'],
    [
      [
        'Use a keyboard or switch',
        'Works without a mouse. A skip link leads to the content, the focus is always visible, and dialogs return you to where you were.',
      ],
      [
        'Use a screen reader',
        'Has headings in order, named regions and labelled fields. Errors and confirmations are announced.',
      ],
      [
        'Have low vision',
        'Can be enlarged to 200% and reads in one column on narrow screens. It keeps the contrast that level AA asks for. If your device asks for more contrast, text has at least 7:1.',
      ],
      ['Prefer dark or light', 'Follows the setting of your device.'],
      ['Are disturbed by movement', 'Stops its animations when your device asks for reduced motion.'],
      [
        'Have limited dexterity',
        'Has buttons and links large enough to hit, and nothing that must be dragged.',
      ],
      ['Read best on paper', 'Prints legal pages without menus and decoration.'],
      ['Browse without JavaScript', 'Shows the words of every page. The contact and quote forms still work.'],
    ],
  ),
  h2('Forms'),
  bullets(
    'There is no time limit, no puzzle to solve and no account to create.',
    'Browsers can fill in your name, company, email address and phone number.',
    'If something is missing or wrong, a list above the form links to each field, the message stands beside it, and the first such field receives the focus. Your entries are kept.',
    'The quote form has three short steps. You can go back without losing answers, and a reload keeps them. How that works is in the [cookie policy](/cookie-policy).',
    'Messages that appear at the edge of the screen are announced to screen readers. What matters in them stands on the page as well.',
    'If you would rather not use a form, call us on the number at the foot of the page.',
  ),
)

const testing = legalText(
  h2('How we test'),
  bullets(
    'Automated checks with axe cover every page at phone and desktop widths, in light, dark and high-contrast colours, with menus, dialogs and errors open.',
    'Every journey, from the menu to a sent form, is completed by keyboard alone.',
    'The checks run again whenever the software changes.',
  ),
  h2('Known limits'),
  bullets(
    'Automated checks find only some kinds of barrier. We have not tested every combination of browser and assistive technology.',
    'Tables on the legal pages, this one included, scroll sideways on small screens, also by keyboard. The plan comparison does not: each feature stands above its line of plans.',
    'Drawings and diagrams support the text. Where one carries information, the text beside it says the same.',
    'We do not control other sites that we link to.',
  ),
)

const help = legalText(
  h2('Tell us about a barrier'),
  text(
    'If something on this site is hard or impossible for you to use, we want to know. Call us on the number at the foot of the page, or write through the [contact page](/contact). It helps to say:',
  ),
  numbers(
    'which page you were on, and what you wanted to do',
    'what happened instead',
    'which device, browser and assistive technology you use, if you wish to tell us',
  ),
  text(
    'We reply within {{reply-time}}. We say what we can do about it and by when, and give you the information or the service in another way in the meantime.',
  ),
  h2(RELAY_QUESTION),
  text(RELAY_ANSWER),
  h2('Other formats'),
  text(
    'We can send you the content of any page, including the [privacy policy](/privacy-policy), the [terms of use](/terms-of-use) and the [service agreement summary](/service-agreement), by email as plain text or in large print, or read it to you over the phone. There is no charge.',
  ),
  h2('If you are not satisfied'),
  text(
    'Ask us to have the matter looked at again by somebody senior. You can also complain to the [Australian Human Rights Commission](https://humanrights.gov.au/complaints), which handles complaints of disability discrimination free of charge.',
  ),
  h2('Keeping this statement true'),
  text(
    'We review this statement when the site changes in a way that concerns it. The date at the top says when we last changed it.',
  ),
)

/** Only claims what the site's tests check: change them together. */
export const accessibility = legalPage({
  title: 'Accessibility Statement',
  slug: 'accessibility',
  summary:
    'The standard this site works to, what you can expect from it, what we know is imperfect, and how to tell us about a barrier.',
  body: legalText(standard, testing, help),
  seo: seo(
    'Accessibility Statement: WCAG 2.2 level AA',
    'How this site works with keyboards, screen readers, zoom and high contrast, how we test it to WCAG 2.2 level AA, and how to report a barrier.',
    ['accessibility statement', 'WCAG 2.2 AA', 'accessible website', 'report a barrier'],
  ),
})
