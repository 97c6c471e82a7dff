import { DashboardIcon } from '@sanity/icons/Dashboard'
import { definePlugin } from 'sanity'
import { Overview } from './overview.tsx'

/** The tool with the Studio's first screen. */
export const overviewTool = definePlugin({
  name: 'overview',
  tools: [{ name: 'overview', title: 'Overview', icon: DashboardIcon, component: Overview }],
})
