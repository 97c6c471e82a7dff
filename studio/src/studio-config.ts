import { defineConfig, defineLocaleResourceBundle, type PluginOptions, type WorkspaceOptions } from 'sanity'
import { structureTool } from 'sanity/structure'
import { PAGE_TEMPLATES } from '../schemas/page-templates/page-templates.ts'
import { SCHEMA_TYPES } from '../schemas/schema-types.ts'
import { siteUrlLayout } from '../components/site-url.tsx'
import { FormInput, FormPreview } from '../components/facts/form-components.tsx'
import { DocumentLayout } from '../components/document-layout.tsx'
import { announceFault, checkedUploads } from '../components/uploads/uploads.tsx'
import { overviewTool } from '../components/overview/overview.tsx'
import { leadDeskTool } from '../desk/lead-desk.tsx'
import { deskStructure } from '../structure/desk.ts'
import { presentation } from '../structure/presentation.ts'
import { documentActions, newDocumentOptions } from '../structure/document-actions.ts'
import { BrandIcon } from './brand-icon.tsx'
import type { StudioSettings } from './settings.ts'

/** Features that the local lake does not support. A site of this size doesn't need them on the hosted lake either. */
const SWITCHED_OFF = {
  releases: { enabled: false },
  scheduledPublishing: { enabled: false },
  scheduledDrafts: { enabled: false },
  tasks: { enabled: false },
  announcements: { enabled: false },
  mediaLibrary: { enabled: false },
} satisfies Partial<WorkspaceOptions>

/** Sanity's messages about fields, where they don't say what to do. */
const VALIDATION = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'object.not-reference': 'Choose a document here, or remove the line.',
    'generic.required': 'Fill this in.',
  },
})

/**
 * Creates the Studio's configuration.
 *
 * @param local Options for the local lake, from `local/local-lake.ts`.
 * @param library The media library. Sanity's CLI, which reads the schema in Node, can't load it.
 */
export function createStudioConfig(
  settings: StudioSettings,
  local: Partial<WorkspaceOptions> = {},
  library: PluginOptions[] = [],
) {
  return defineConfig({
    name: 'default',
    title: 'Content editor',
    icon: BrandIcon,
    basePath: '/',
    projectId: settings.projectId,
    dataset: settings.dataset,
    schema: { types: SCHEMA_TYPES, templates: (known) => [...known, ...PAGE_TEMPLATES] },
    plugins: [
      overviewTool(),
      structureTool({ title: 'Content', structure: deskStructure }),
      ...library,
      ...(settings.previewUrl ? [presentation(settings.previewUrl)] : []),
      leadDeskTool({ apiUrl: settings.apiUrl, lake: settings.lake }),
    ],
    document: {
      actions: documentActions,
      newDocumentOptions,
      components: { unstable_layout: DocumentLayout },
    },
    form: {
      components: { input: FormInput, preview: FormPreview },
      image: { assetSources: checkedUploads(announceFault) },
      file: { assetSources: checkedUploads(announceFault) },
    },
    i18n: { bundles: [VALIDATION] },
    ...SWITCHED_OFF,
    // The lead desk shows the token to the lead API.
    auth: { loginMethod: 'token' },
    ...local,
    studio: { components: { layout: siteUrlLayout(settings.siteUrl), ...local.studio?.components } },
  })
}
