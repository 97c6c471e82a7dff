import { DashboardIcon } from '@sanity/icons/Dashboard'
import { definePlugin } from 'sanity'
import { Overview, type OverviewOptions } from './overview.tsx'

/** The tool with the Studio's first screen. @param lake whose content it is */
export const overviewTool = definePlugin<OverviewOptions>((options) => ({
  name: 'overview',
  tools: [{ name: 'overview', title: 'Overview', icon: DashboardIcon, component: Overview, options }],
}))
