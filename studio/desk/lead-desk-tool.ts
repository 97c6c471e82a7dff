import { InboxIcon } from '@sanity/icons/Inbox'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import { LeadDesk } from './lead-desk.tsx'

/** Where the desk finds leads, and who tells it who is signed in. */
export type LeadDeskOptions = {
  /** Origin of the lead API. */
  readonly apiUrl: string
  readonly lake: 'local' | 'hosted'
}

/** The Studio's tool for the people who answer leads. Filters stand in its address, so that a view can be sent on. */
export const leadDeskTool = definePlugin<LeadDeskOptions>((options) => ({
  name: 'lead-desk',
  tools: [
    {
      name: 'leads',
      title: 'Leads',
      icon: InboxIcon,
      component: LeadDesk,
      options,
      router: route.create({
        path: '/',
        __unsafe_disableScopedSearchParams: true,
        // A lead's reference, or `results`, which is none: references have no vowels.
        children: [route.create('/:lead')],
      }),
    },
  ],
}))
