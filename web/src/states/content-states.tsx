import { useEffect, useState } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { formMessages } from '../forms/form-messages.ts'
import { SentPanel } from '../forms/sent-panel.tsx'
import { showToast } from '../lib/screen/toasts.ts'
import { EntryCards, type Entry } from '../parts/entry-cards.tsx'
import { PageSearch } from '../parts/page-search.tsx'
import { Portrait } from '../parts/portrait.tsx'
import { QuoteFigure } from '../parts/quote-figure.tsx'
import { SampleMark } from '../parts/sample-mark.tsx'
import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { State, States } from './state.tsx'
import styles from './states.module.css'

const reference = { reference: 'H4K2T9XW' }

export function Answers() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    showToast({ title: 'Message Sent!', text: "We'll get back to you within 24 hours.", style: 'normal' })
    showToast({ title: 'Error', text: 'Failed to send message. Please try again.', style: 'danger' })
    scrollTo(0, 0)
  }, [])
  return (
    <States of="Answers">
      <State name="sent" wide>
        <SentPanel
          sent={reference}
          next={['We call you within 24 hours.', 'Have at hand: your last IT bill.']}
          formBelow
        />
      </State>
      <State name="trouble of a form" wide>
        <FormError text={formMessages.notLoaded} />
      </State>
      <State name="toasts" wide>
        <div className={styles['toasts']}>
          <Toaster />
        </div>
      </State>
      <State name="popup">
        <Button look="secondary" onClick={() => setOpen(true)}>
          Open
        </Button>
        <Dialog open={open} onClose={() => setOpen(false)} heading="Tell us what you need">
          <p>What stands in it.</p>
        </Dialog>
      </State>
    </States>
  )
}

const entry = (slug: string, sample: boolean): Entry => ({
  _id: slug,
  _type: 'article',
  slug,
  title: 'A backup is a promise until you restore it',
  summary: 'How to test a restore in one afternoon.',
  label: 'Guides',
  publishedOn: '2026-11-10',
  sample,
})

const testimonial = {
  _id: 'testimonial',
  _type: 'testimonial',
  quote: 'They answered before we had hung up.',
  author: 'Robin Example',
  role: 'Office manager',
  company: 'Example Joinery',
  sample: true,
} as const

export function Lists() {
  return (
    <>
      <States of="Entries">
        <State name="as it comes">
          <EntryCards entries={[entry('a', false)]} level="h3" />
        </State>
        {(['hover', 'focus'] as const).map((forced) => (
          <State key={forced} name={forced} forced={forced}>
            <EntryCards entries={[entry(forced, false)]} level="h3" />
          </State>
        ))}
        <State name="sample">
          <EntryCards entries={[entry('b', true)]} level="h3" />
        </State>
      </States>
      <States of="People and their words">
        <State name="without a photo">
          <Portrait person={{ name: 'Robin Example', photo: null }} sizes="8rem" />
        </State>
        <State name="testimonial">
          <QuoteFigure testimonial={testimonial} />
        </State>
        <State name="alone" wide>
          <QuoteFigure testimonial={testimonial} single />
        </State>
        <State name="sample mark">
          <SampleMark of={{ sample: true }} />
        </State>
      </States>
      <States of="Search and table">
        <State name="no page to find">
          <PageSearch pages={[]} />
        </State>
        <State name="table" wide>
          <DataTable
            caption="Targets"
            columns={['Urgency', 'We start within']}
            rows={[['Critical', '15 minutes']]}
          />
        </State>
      </States>
    </>
  )
}
