import { BookIcon } from '@sanity/icons/Book'
import { CaseIcon } from '@sanity/icons/Case'
import { ComponentIcon } from '@sanity/icons/Component'
import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { EarthGlobeIcon } from '@sanity/icons/EarthGlobe'
import { HomeIcon } from '@sanity/icons/Home'
import { UsersIcon } from '@sanity/icons/Users'
import type { ComponentType } from 'react'
import { defineType, type FieldDefinition } from 'sanity'
import { field } from '../fields/field.ts'
import { blocksField, PAGE_GROUPS, pageFields } from '../fields/page-fields.ts'

/** A singleton page. @param content its fields besides those of every page */
export function singlePage(name: string, title: string, icon: ComponentType, ...content: FieldDefinition[]) {
  return defineType({
    name,
    title,
    type: 'document',
    icon,
    groups: PAGE_GROUPS,
    fields: pageFields(...content),
  })
}

/** The blocks below a list. The page appears once something is published that it can list. */
const belowList = blocksField('blocks', 'Blocks below the list', false)

const popularPlan = field('reference', 'popularPlan', 'Most popular plan', {
  to: [{ type: 'plan' }],
  description: 'Marked “Most Popular” wherever plans are shown.',
  why: 'Exactly one plan is marked as the most popular.',
})

export const homePage = singlePage('homePage', 'Home', HomeIcon, blocksField())
export const aboutPage = singlePage('aboutPage', 'About', UsersIcon, blocksField())
export const servicesPage = singlePage('servicesPage', 'Services overview', ComponentIcon, blocksField())
export const pricingPage = singlePage('pricingPage', 'Pricing', CreditCardIcon, popularPlan, blocksField())
export const industriesPage = singlePage('industriesPage', 'Industries', EarthGlobeIcon, blocksField())
export const insightsPage = singlePage('insightsPage', 'Insights', BookIcon, belowList)
export const caseStudiesPage = singlePage('caseStudiesPage', 'Case studies', CaseIcon, belowList)
