import {
  defineConfig,
  defineLocaleResourceBundle,
  type PluginOptions,
  type Template,
  type WorkspaceOptions,
} from 'sanity'
import { structureTool } from 'sanity/structure'
import { BLOCKS } from '../schemas/blocks.ts'
import { PAGE_TEMPLATES } from '../schemas/page-templates/page-templates.ts'
import { SCHEMA_TYPES } from '../schemas/schema-types.ts'
import { studioLayout } from '../components/studio-layout.tsx'
import { FormInput, FormPreview } from '../components/facts/form-components.tsx'
import { DocumentLayout } from '../components/document-layout.tsx'
import { announceFault, checkedUploads } from '../components/uploads/uploads.tsx'
import { overviewTool } from '../components/overview/overview.tsx'
import { leadDeskTool } from '../desk/lead-desk.tsx'
import { deskStructure, documentViews } from '../structure/structure.ts'
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

const BLOCK_TITLES = new Map(BLOCKS.map(({ name, title }) => [name, title ?? name]))

/** Sanity's menus show nothing but a title, so it says what is inside. */
function withContents(template: Template): Template {
  const { blocks } = (template.value as () => { blocks: { _type: string }[] })()
  const inside = blocks.map(({ _type }) => BLOCK_TITLES.get(_type)).join(', ')
  return { ...template, title: `${template.title}\n${inside}` }
}

/** `library`: the media library, which Sanity's CLI can't load in Node. */
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
    schema: { types: SCHEMA_TYPES, templates: (known) => [...known, ...PAGE_TEMPLATES.map(withContents)] },
    plugins: [
      overviewTool(),
      structureTool({ title: 'Content', structure: deskStructure, defaultDocumentNode: documentViews }),
      ...library,
      ...(settings.previewUrl ? [presentation(settings.previewUrl)] : []),
      leadDeskTool(),
    ],
    document: {
      actions: documentActions,
      newDocumentOptions,
      // Sanity's badge “Live” would say that visitors see a campaign's draft.
      badges: (badges, { schemaType }) => (schemaType === 'campaign' ? [] : badges),
      components: { unstable_layout: DocumentLayout },
    },
    form: {
      components: { input: FormInput, preview: FormPreview },
      image: { assetSources: checkedUploads(announceFault, 'image') },
      file: { assetSources: checkedUploads(announceFault, 'file') },
    },
    i18n: { bundles: [VALIDATION] },
    ...SWITCHED_OFF,
    // The lead desk shows the token to the lead API.
    auth: { loginMethod: 'token' },
    ...local,
    studio: { components: { layout: studioLayout(settings), ...local.studio?.components } },
  })
}
