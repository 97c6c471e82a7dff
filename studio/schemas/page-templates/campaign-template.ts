import { draftId } from '@site/content-model/site/ids'
import { dateInWords } from '../../components/facts/date-in-words.ts'
import { ANNOUNCEMENT_MAX } from '../objects/announcement.ts'
import { toSlug } from '../fields/slug-field.ts'
import { form, keyed, opening, steps } from './page-templates.ts'

export type Answers = {
  readonly name: string
  readonly offer: string
  readonly form: string
  readonly starts: string
  readonly ends: string
  readonly afterwards: string
}

type Offer = {
  readonly choice: string
  readonly button: string
  readonly steps: [title: string, text: string][]
}

/** By the form that visitors send. How soon they get an answer is in the form's own words. */
export const offers: Readonly<Record<string, Offer>> = {
  enquiry: {
    choice: 'Ask for it',
    button: 'Ask for it',
    steps: [
      ['Send the form', 'It takes a minute. Say what you have today, and what you’d fix first.'],
      ['We get back to you', 'One of our engineers reads it, and calls or writes.'],
      ['You decide', 'You know what you get, and what it costs, before you say yes.'],
    ],
  },
  callback: {
    choice: 'Ask us to call',
    button: 'Call me back',
    steps: [
      ['Leave your number', 'And say at which time of day it suits you.'],
      ['We call you back', 'One of our engineers calls, and answers your questions.'],
      ['You decide', 'You know what you get, and what it costs, before you say yes.'],
    ],
  },
  registration: {
    choice: 'Keep a seat',
    button: 'Keep my seat',
    steps: [
      ['Send the form', 'It takes half a minute.'],
      ['We confirm your seat', 'By email, with the way to get there or the link.'],
      ['Come with your questions', 'There is time for them.'],
    ],
  },
}

export const toOfferPath = (name: string) => `/offers/${toSlug(name).slice(0, 60).replace(/-$/, '')}`

/** A campaign and the draft of its page, which could go live as it is. */
export function draftCampaign(answers: Answers, owner: string) {
  const { form: kind, starts, ends, afterwards } = answers
  const [name, offer] = [answers.name.trim(), answers.offer.trim()]
  const { button, steps: way } = offers[kind]!
  const until = `Until ${dateInWords(ends)}`
  const address = toOfferPath(name)
  const pageId = crypto.randomUUID()
  const page = {
    _id: draftId(pageId),
    _type: 'page',
    language: 'en-AU',
    title: name,
    summary: offer,
    slug: { _type: 'slug', current: address },
    layout: 'campaign',
    noindex: false,
    blocks: keyed([
      opening(until, name, offer, button),
      steps('How it works', ...way),
      { _type: 'claims' },
      form(kind, button, `${until}. One of our engineers answers you.`, button),
    ]),
  }
  const campaign = {
    _id: `campaign.${crypto.randomUUID().slice(0, 13)}`,
    _type: 'campaign',
    name,
    owner,
    utm: address.slice('/offers/'.length),
    starts,
    ends,
    page: { _type: 'reference', _ref: pageId, _weak: true },
    announcement: offer.length <= ANNOUNCEMENT_MAX ? offer : `${name}, until ${dateInWords(ends)}.`,
    afterwards,
  }
  return [campaign, page] as const
}
