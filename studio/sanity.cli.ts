import { defineCliConfig } from 'sanity/cli'

/**
 * Only for `sanity schema extract` and `sanity typegen generate`, which work offline; the Studio itself is built
 * by Vite (vite.config.ts) and gets its settings at run time.
 */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  typegen: {
    path: '../packages/content/src/queries/*.ts',
    schema: './.sanity/schema.json',
    generates: '../packages/content/src/sanity-types.generated.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
