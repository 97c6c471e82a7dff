import { booking } from '../forms/booking.ts'
import { callback, registration } from '../forms/placed-forms.ts'
import { contact } from '../forms/contact.ts'
import { shownFields, type FormDefinition } from '../forms/form-definition.ts'
import { quote } from '../forms/quote.ts'
import { SPOKEN, word, type Word } from './word.ts'

// Standard texts marked "spec" are fixed by the product specification: don't change a letter.

export const forms = {
  title: 'All forms',
  words: {
    required: word('Note at a required field', 'required', 20, 'In brackets after the label.'),
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
      'The Privacy Act asks for it. Show a changed text to whoever advises you on privacy.',
    ),
    policy: word('Link after the collection notice', 'Privacy Policy', 40),
    orCall: word('Before the phone number, after an error', 'You can also call us on', 60),
    client: word('Question to clients, in the support form', 'Already a client?', 40),
    callOn: word('Before the phone number, in the support form', 'Call us at any hour on', 40),
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
      'That’s all we need. Below is a new form, should you want to send another.',
      140,
    ),
  },
}

/** Fields whose question is part of the quote page's document. */
const ON_QUOTE_PAGE: ReadonlySet<string> = new Set(['industry', 'compliance'])

/** The labels of a form's fields: a field's name, and `Label`. */
function labelsOf(definition: FormDefinition): Readonly<Record<string, Word>> {
  const fields = shownFields(definition).filter(({ name }) => !ON_QUOTE_PAGE.has(name))
  return Object.fromEntries(
    fields.map(({ name, label }) => [`${name}Label`, word(`Label of “${label}”`, label, 40)]),
  )
}

type Ending = Record<'submit' | 'busy' | 'sentTitle' | 'sentText' | 'steps', string>

/** The words that every form ends with: its button, and what its visitor is told after it. */
function ending({ submit, busy, sentTitle, sentText, steps }: Ending) {
  return {
    submit: word('Button', submit, 30),
    busy: word('Button while it sends', busy, 30),
    sentTitle: word('Message after sending: title', sentTitle, 40),
    sentText: word('Message after sending: text', sentText, 120),
    steps: word('What happens next', steps, 400, 'One step in each line.'),
  }
}

/** Also those of the support form and of the block “Form” with the fields of the contact form. */
export const contactForm = {
  title: 'Contact form',
  words: {
    ...labelsOf(contact),
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
        'One of our {{city}} engineers reads it. Within 24 hours they call or write, with your free summary if you asked for one.\nHave at hand: how many people work with you, who looks after your IT now, and what you’d fix first.',
    }),
  },
}

export const callbackForm = {
  title: 'Call-back form',
  words: {
    ...labelsOf(callback),
    ...ending({
      submit: 'CALL ME BACK',
      busy: 'SENDING...',
      sentTitle: 'Request received',
      sentText: "We'll call you back within 24 hours.",
      steps:
        'One of our {{city}} engineers calls you back within 24 hours, at the time of day you chose.\nHave at hand: how many people work with you, and what you’d fix first.',
    }),
  },
}

export const registrationForm = {
  title: 'Registration form',
  words: {
    ...labelsOf(registration),
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
    ...labelsOf(quote),
    yes: word('Answer Yes', 'Yes', 20),
    no: word('Answer No', 'No', 20),
    // spec
    step: word('Above the steps', 'Step {step} of 3', 30),
    progress: word('Name of the progress bar', 'Progress of your request', 40, SPOKEN),
    // spec
    back: word('Button back', 'BACK', 20),
    // spec
    next: word('Button to the next step', 'NEXT', 20),
    elsewhere: word('Above errors in other steps', 'Please fix this in another step:', 60),
    goTo: word('Button to another step', 'Go to step {step}', 30),
    ...ending({
      // spec, but for the steps
      submit: 'SUBMIT QUOTE REQUEST',
      busy: 'SUBMITTING...',
      sentTitle: 'Quote request submitted!',
      sentText: 'Our team will contact you within 24 hours.',
      steps:
        'One of our {{city}} team calls you within 24 hours to check the details.\nHave at hand: how many people sign in, your last IT bill, and any security rules you have to meet.\nThen you get a written quote with a fixed monthly price.',
    }),
  },
}

export const bookingForm = {
  title: 'Form for a call',
  words: {
    ...labelsOf(booking),
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
