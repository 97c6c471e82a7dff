import { seo } from '../builders.ts'
import { bullets, h2, legalText, text } from '../portable-text.ts'
import { legalPage } from './legal-page.ts'

const using = legalText(
  text(
    'These terms apply when you use this website. “We”, “us” and “our” mean the business named at the foot of this page. If you do not agree with the terms, please do not use the site; you can still call us on the number at the foot of the page.',
    'Services that you buy from us have their own terms. The [Managed Services Agreement Summary](/service-agreement) describes them.',
  ),
  h2('General guidance only'),
  text(
    'The site describes our services and explains technology in general terms. It does not know your systems, your obligations or your risks, and is no substitute for advice about them. The [legal disclaimer](/legal-disclaimer) says more.',
    'Prices marked “From” are starting points. They exclude GST where the [pricing page](/pricing) says so. Content on this site is not an offer that you accept by clicking. A contract begins when both sides sign an agreement.',
  ),
  h2('Using the forms'),
  text('The contact, support and quote forms are for genuine enquiries. When you send one:'),
  bullets(
    'give your own details, or those of somebody who has agreed to it',
    'keep passwords, card numbers, health information and other people’s confidential information out of it',
    'do not use it to advertise',
  ),
  text(
    'Our server checks every form and limits how many can be sent in a short time. If you reach a limit, the site says so; wait and send again, or call us. Forms that look like spam are set apart for a person to check. A confirmation with a reference means that we have stored your request. It is not an order and binds neither of us. How we handle what you send is in the [privacy policy](/privacy-policy).',
  ),
)

const limits = legalText(
  h2('Unauthorised use'),
  text('You must not:'),
  bullets(
    'enter, or try to enter, parts of the site or its systems that are not open to the public',
    'probe, scan, overload or disrupt the site, or get around its security or its limits',
    'send malicious code, or forms by automated means',
    'pretend to be somebody else',
    'collect information about other people from the site',
    'use the site to break any law',
  ),
  text(
    'Unauthorised access to or interference with a computer system can be an offence under the Criminal Code (Cth) and the Crimes Act 1900 (NSW). We may block access and report what we see to the police. If you find a weakness by accident, please tell us before anybody else: the file /.well-known/security.txt on this site says how.',
  ),
  h2('Content and trade marks'),
  text(
    'We own the text, drawings and design of this site, or use them with permission. You may read, print and share pages for your own organisation’s purposes, as long as you leave them unchanged. Any other copying needs our written permission, unless copyright law allows it. Names and marks of technology partners belong to their owners.',
  ),
  h2('Third-party links'),
  text(
    'Some pages link to sites that other people run, such as government agencies. We choose links with care, but do not control those sites and are not responsible for their content, security or privacy practices. A link is not an endorsement. Read their terms before you rely on them.',
  ),
  h2('Availability'),
  text(
    'We want the site to work at all times, but do not promise that it will. We may change, suspend or remove pages without notice. The {{uptime}} uptime guarantee covers websites that we host for clients under an agreement; it does not cover this site.',
  ),
)

const law = legalText(
  h2('Our responsibility to you'),
  text(
    'To the extent the law allows, we are not liable for loss that arises from using this site, or from not being able to use it.',
    'Nothing in these terms excludes, restricts or modifies a right or guarantee under the Australian Consumer Law, or any other law, that cannot be excluded, restricted or modified.',
  ),
  h2('Cookies'),
  text(
    'The site needs little storage in your browser, and nothing optional is stored before you choose Accept. Details, and how to change your choice, are in the [cookie policy](/cookie-policy).',
  ),
  h2('Governing law'),
  text(
    'The laws of New South Wales, Australia, govern these terms. Disputes about them go to the courts of New South Wales and the courts that hear appeals from those. If a court finds that one term has no effect, the others stay in force.',
  ),
  h2('Changes and questions'),
  text(
    'We may change these terms. The version on this page, with the date at its top, applies from the time it appears. For questions, call us or use the [contact page](/contact).',
  ),
)

export const termsOfUse = legalPage({
  title: 'Website Terms of Use',
  slug: 'terms-of-use',
  summary:
    'The rules for using this website: general guidance only, fair use of the forms, links to other sites, and the law of New South Wales.',
  body: legalText(using, limits, law),
  seo: seo(
    'Website Terms of Use: the rules for this site',
    'The terms for using this website: general guidance only, what counts as unauthorised use, links to third parties, and the law of New South Wales.',
    ['website terms of use', 'terms and conditions', 'unauthorised use', 'New South Wales law'],
  ),
})
