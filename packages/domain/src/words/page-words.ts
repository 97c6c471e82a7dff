import { SPOKEN, word } from './word.ts'

// Texts marked "spec" are fixed by the product specification: don't change a letter.

export const navigation = {
  title: 'Navigation and buttons',
  words: {
    skip: word('Link past the menu', 'Skip to content', 40, 'Shown to people who use a keyboard.'),
    home: word('Name of the logo’s link', '{name}, home', 60, SPOKEN),
    mainMenu: word('Name of the header’s menu', 'Main', 30, SPOKEN),
    mobileMenu: word('Name of the menu on phones', 'Mobile', 30, SPOKEN),
    footerMenu: word('Name of the footer’s menu', 'Footer', 30, SPOKEN),
    openMenu: word('Button that opens the menu', 'Open menu', 30, SPOKEN),
    closeMenu: word('Button that closes the menu', 'Close menu', 30, SPOKEN),
    actions: word('Name of the bar with the call button', 'Contact us', 30, SPOKEN),
    call: word('Call button on phones', 'Call', 12),
    callUs: word('Name of the call button', 'Call {number}', 30, 'Also shown in the menu on phones.'),
    breadcrumbs: word('Name of the breadcrumbs', 'Breadcrumb', 30, SPOKEN),
    homeCrumb: word('Breadcrumb of the home page', 'Home', 20),
    servicesCrumb: word('Breadcrumb of the services', 'Services', 20),
    overviewOf: word('Last link of the services’ menu', '{name} overview', 40),
    contents: word('Heading of a table of contents', 'On this page', 30),
    officeHours: word('Office hours in the footer', 'Office hours: {hours}', 60),
    supportHours: word('Below the office hours', 'Support for clients: 24/7', 60),
    light: word('Button for light colours', 'Light colours', 24),
    dark: word('Button for dark colours', 'Dark colours', 24),
    cookieSettings: word('Button that reopens the cookie notice', 'Cookie settings', 30),
    announcement: word('Name of the announcement', 'Announcement', 30, SPOKEN),
    closeAnnouncement: word('Button that closes the announcement', 'Close the announcement', 40, SPOKEN),
    requestQuote: word('Quote button of plans, industries and phones', 'Request a quote', 20),
    quoteFor: word('The same button', 'Request a quote for {name}', 50, SPOKEN),
    planDetails: word('Button to a plan', 'See the plan', 30),
    detailsOf: word('The same button', 'See the plan {name}', 50, SPOKEN),
    close: word('Button that closes a dialog or a message', 'Close', 20),
    toasts: word('Name of the place for messages', 'Notifications', 30, SPOKEN),
    closeToast: word('Button that closes a message', 'Dismiss notification', 40, SPOKEN),
  },
}

export const cookies = {
  title: 'Cookie notice',
  words: {
    heading: word('Heading', 'Cookies on this site', 60, SPOKEN),
    text: word(
      'Text',
      'We use essential cookies and, if you accept, measure how the site is used.',
      // The notice must not become the largest text on the page or hide its beginning.
      110,
    ),
    details: word('Before the links', 'Read our', 30),
    policy: word('Link to the cookie policy', 'Cookie Policy', 30),
    and: word('Between the links', 'and', 10),
    privacy: word('Link to the privacy policy', 'Privacy Policy', 30),
    // spec
    decline: word('Button that declines', 'Decline', 16),
    // spec
    accept: word('Button that accepts', 'Accept', 16),
    close: word('Button that closes the notice', 'Close cookie notice', 40, `${SPOKEN} It declines.`),
  },
}

export const notFound = {
  title: 'Page not found (404)',
  words: {
    heading: word('Heading of the search', 'Or search this site', 60),
    label: word('Label of the search', 'Search the pages', 40),
    search: word('Button of the search', 'Search', 20),
    none: word(
      'Nothing found, before the phone number',
      'Nothing found for this. Try another word, or call us on',
      100,
    ),
    one: word('One page found', '1 page', 30),
    several: word('Several pages found', '{count} pages', 30),
  },
}
