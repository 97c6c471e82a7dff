import { booking } from '../forms/booking.ts'
import { callback, registration } from '../forms/placed-forms.ts'
import { contact } from '../forms/contact.ts'
import { shownFields, type FormDefinition } from '../forms/form-definition.ts'
import { quote } from '../forms/quote.ts'
import { SPOKEN, word, type Word } from './word.ts'

// Texts marked "spec" are fixed by the product specification: don't change a letter.

export const forms = {
  title: 'All forms',
  words: {
    required: word('Note at a required field', 'required', 20, 'In brackets after the label.'),
    phoneHelp: word(
      'Below the label of the phone number',
      'A relay number is fine. Rather read? Put “text me” after the number.',
      120,
    ),
    optional: word('Note at an optional field', 'optional', 20, 'In brackets after the label.'),
    count: word('Characters used', '{used} of {limit} characters', 50),
    left: word('Characters left', '{count} characters left', 50, SPOKEN),
    over: word('Characters too many', '{count} characters too many', 50, SPOKEN),
    didYouMean: word('Before a corrected email address', 'Did you mean', 40),
    useEmail: word('Button with a corrected email address', 'Use {email}', 40, SPOKEN),
    notice: word(
      'Collection notice',
      '{entity} asks for these details so that we can answer you. We store them in Australia. Only the people and providers who answer you or run our systems can see them. How we keep them, and how to see, correct or delete them:',
      400,
      'The Privacy Act asks for it. Show a changed text to your privacy adviser.',
    ),
    policy: word('Link after the collection notice', 'Privacy Policy', 40),
    orCall: word('Before the phone number, after an error', 'You can also call us on', 60),
    client: word('Question to clients, in the support form', 'Already a client?', 40),
    callOn: word('Before the phone number, in the support form', 'Call us at any hour on', 40),
    send: word('Button of the support form', 'SEND', 30),
    supportPage: word('Button to the support page, in the support form', 'Open the support page', 40),
    isClient: word('Button of clients who write, in the support form', 'I’m a client with a question', 40),
    toSupport: word('After that button', 'Thanks. What you write below goes to support.', 100, SPOKEN),
    sentHeading: word('Heading of the thank-you', 'Received. Here’s what happens next', 60),
    reference: word('Before the reference', 'Your reference', 40),
    callAgain: word(
      'Before the phone number, in the thank-you',
      'Something to add? Call us with your reference:',
      80,
    ),
    cleared: word(
      'Last line of the thank-you, above the empty form',
      'That’s everything. To send another message, use the form below.',
      140,
    ),
  },
}

/** Their question is part of the quote page's document. */
const ON_QUOTE_PAGE: ReadonlySet<string> = new Set(['industry', 'compliance'])

function listLabels(definition: FormDefinition): Readonly<Record<string, Word>> {
  const fields = shownFields(definition).filter(({ name }) => !ON_QUOTE_PAGE.has(name))
  return Object.fromEntries(
    fields.map(({ name, label }) => [`${name}Label`, word(`Label of “${label}”`, label, 40)]),
  )
}

type Ending = Record<'submit' | 'busy' | 'sentTitle' | 'sentText' | 'steps', string>

/** The button, and what the visitor is told after it. */
function ending({ submit, busy, sentTitle, sentText, steps }: Ending) {
  return {
    submit: word('Button', submit, 30),
    busy: word('Button while it sends', busy, 30),
    sentTitle: word('Message after sending: title', sentTitle, 40),
    sentText: word('Message after sending: text', sentText, 120),
    steps: word('What happens next', steps, 400, 'One step in each line.'),
  }
}

/** Also of the support form, and the block “Form” with the same fields. */
export const contactForm = {
  title: 'Contact form',
  words: {
    ...listLabels(contact),
    messageHelp: word(
      'Below the label of the message',
      'A sentence or two is enough. Say when you’d like a call.',
      120,
    ),
    ...ending({
      // spec, but for the steps
      submit: 'BOOK NOW',
      busy: 'SENDING...',
      sentTitle: 'Message Sent!',
      sentText: "We'll get back to you within 24 hours.",
      steps:
        'One of our {{city}} engineers reads it. Within 24 hours they call or write, with your free summary if you asked for one. It helps to know how many people work with you, who looks after your IT now, and what you’d fix first.',
    }),
  },
}

export const callbackForm = {
  title: 'Call-back form',
  words: {
    ...listLabels(callback),
    ...ending({
      submit: 'CALL ME BACK',
      busy: 'SENDING...',
      sentTitle: 'Request received',
      sentText: "We'll call you back within 24 hours.",
      steps:
        'One of our {{city}} engineers calls you back within 24 hours, at the time of day you chose. It helps to know how many people work with you, and what you’d fix first.',
    }),
  },
}

export const registrationForm = {
  title: 'Registration form',
  words: {
    ...listLabels(registration),
    ...ending({
      submit: 'KEEP MY SEAT',
      busy: 'SENDING...',
      sentTitle: 'You’re registered',
      sentText: 'We’ll confirm your seat within 24 hours.',
      steps:
        'We confirm your seat by email within 24 hours, with the way to get there or the link.\nPut the day and the time into your calendar.',
    }),
  },
}

export const quoteForm = {
  title: 'Quote form',
  words: {
    ...listLabels(quote),
    yes: word('Answer Yes', 'Yes', 20),
    no: word('Answer No', 'No', 20),
    // spec
    step: word('Above the steps', 'Step {step} of 3', 30),
    progress: word('Name of the progress bar', 'Progress of your request', 40, SPOKEN),
    // spec
    back: word('Button back', 'BACK', 20),
    // spec
    next: word('Button to the next step', 'NEXT', 20),
    elsewhere: word('Above what an earlier step still needs', 'Still needed before you send:', 60),
    goTo: word('Button to another step', 'Go to step {step}', 30),
    ...ending({
      // spec, but for the steps
      submit: 'SUBMIT QUOTE REQUEST',
      busy: 'SUBMITTING...',
      sentTitle: 'Quote request submitted!',
      sentText: 'Our team will contact you within 24 hours.',
      steps:
        'One of our {{city}} team calls you within 24 hours to check the details. It helps to know how many people sign in, and which security rules you have to meet, and to have your last IT bill.\nThen you get a written quote with a fixed monthly price.',
    }),
  },
}

export const bookingForm = {
  title: 'Form for a call',
  words: {
    ...listLabels(booking),
    ...ending({
      submit: 'BOOK THE CALL',
      busy: 'BOOKING...',
      sentTitle: 'Call booked',
      sentText: 'We’ll call you at the time you chose.',
      steps:
        'One of our {{city}} engineers calls the number you gave, at the time you chose.\nThey ask how many people work with you, and what you’d fix first.\nYou hear what we’d do first, and roughly what it costs.',
    }),
  },
}
