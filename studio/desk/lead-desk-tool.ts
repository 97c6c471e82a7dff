import { InboxIcon } from '@sanity/icons/Inbox'
import { definePlugin } from 'sanity'
import { route } from 'sanity/router'
import type { LeadDeskOptions } from './client/desk-provider.tsx'
import { LeadDesk } from './lead-desk.tsx'

/** The Studio's tool for people who answer leads. Filters are part of its address, so that a view can be shared. */
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
        // A lead's reference, or `calls` or `results`, which can't be one because references have no vowels.
        children: [route.create('/:lead')],
      }),
    },
  ],
}))
