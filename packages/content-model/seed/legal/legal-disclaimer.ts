import { seo } from '../builders.ts'
import { bullets, h2, legalText, text } from '../portable-text.ts'
import { legalPage } from './legal-page.ts'

const information = legalText(
  text(
    'Please read this page before you rely on anything on this website. “We”, “us” and “our” mean the business named at the foot of this page. The disclaimer applies together with the [Website Terms of Use](/terms-of-use).',
  ),
  h2('General information'),
  text(
    'The site gives general information about IT services, cyber security and our business. It is written without knowing your organisation, its systems or its obligations. It is not legal, financial, insurance or compliance advice, and reading it does not make you our client.',
    'Technology, threats and rules change quickly. We correct pages when we learn that they are out of date, but some may be older than the facts they describe.',
  ),
  h2('No warranties'),
  text('To the extent the law allows, we provide the site as it is. We do not warrant that:'),
  bullets(
    'the information is complete, accurate, current or suitable for your purpose',
    'the site will be available at all times, or free of errors and harmful code',
    'following what it says will bring a particular result',
  ),
  h2('About cyber security'),
  text(
    'No product, plan or level of maturity stops every attack. Our security services reduce the chance and the cost of an incident; they do not remove either.',
    'Where we speak of the Essential Eight, we mean the strategies that the Australian Signals Directorate publishes. Our plans are designed to align with its maturity levels. They are not a certification, and we do not claim that any government agency endorses us. Whether your organisation meets a framework is for its own assessor or regulator to decide.',
  ),
  h2('About assessments, prices and promises'),
  bullets(
    'A free IT assessment and its summary reflect what you tell us and what can be seen from outside at the time. They are not an audit.',
    'Prices marked “From” are starting points. Your written quote has the price that applies.',
    'The {{uptime}} uptime guarantee covers hosting under an agreement with us, on the terms of that agreement.',
    'The terms of managed services are summed up in the [Managed Services Agreement Summary](/service-agreement); the signed agreement prevails.',
  ),
)

const others = legalText(
  h2('Other organisations'),
  text(
    'Product and company names belong to their owners. That we name a technology partner or product means that we work with it. It does not mean that its owner endorses us, or that we answer for it.',
    'The “Australian Made and Owned” badge on this site is our own drawing. It states who owns the business, and is not a registered certification trade mark. Links lead to sites that we do not control; the [terms of use](/terms-of-use) say more about them.',
  ),
)

const risk = legalText(
  h2('Your own risk'),
  text(
    'You use this site, and act on what it says, at your own risk. Before you change a system because of something you read here, make sure that you have a working backup and that the change suits your circumstances. If in doubt, ask us or somebody else who knows your systems.',
  ),
  h2('Limitation of liability'),
  text(
    'To the extent the law allows, we are not liable for any loss or damage, direct or indirect, that arises from using this site, from relying on it, or from not being able to use it. This includes loss of data, income or business, even where we could have foreseen it.',
    'This limit concerns the website. What we are liable for when we provide services is in the agreement for those services.',
  ),
  h2('Your rights under consumer law'),
  text(
    'Some rights and guarantees under the Australian Consumer Law, and under other laws, cannot be excluded, restricted or modified. Nothing on this page does so. If a law does not allow part of this disclaimer, that part does not apply, and the rest does.',
  ),
  h2('Seek independent advice'),
  text(
    'Before you make a decision that matters, take advice that is independent of us and fits your situation:',
  ),
  bullets(
    'a lawyer, for contracts and legal obligations such as privacy',
    'an accountant or financial adviser, for costs, tax and leases',
    'an insurance broker, for cyber cover and its conditions',
    'a qualified assessor, for a framework or standard that you must meet',
  ),
  text(
    'We are glad to answer their questions about our services. Call us on the number at the foot of the page, or use the [contact page](/contact).',
  ),
  h2('Governing law'),
  text('The laws of New South Wales, Australia, govern this disclaimer.'),
)

export const legalDisclaimer = legalPage({
  title: 'Legal Disclaimer',
  slug: 'legal-disclaimer',
  summary:
    'This site gives general information without warranties. You rely on it at your own risk; take independent advice for decisions that matter.',
  body: legalText(information, others, risk),
  seo: seo(
    'Legal Disclaimer: general information only',
    'This website gives general information without warranties. How far our liability is limited, what consumer law preserves, and when to seek advice.',
    ['legal disclaimer', 'general information', 'limitation of liability', 'independent advice'],
  ),
})
