import { defineCliConfig } from 'sanity/cli'

/** Only for `sanity schema extract` and `sanity typegen generate`, which work offline. Vite builds the Studio. */
export default defineCliConfig({
  api: { projectId: 'local', dataset: 'production' },
  // By default Sanity's tool transforms every dependency of the Studio, which takes twelve seconds. Node loads them
  // as they are, and only the tool's own modules need Vite, because they import our configuration.
  vite: (config) => ({ ...config, ssr: { noExternal: [/@sanity\/cli/] } }),
  typegen: {
    path: '../packages/content-model/src/queries/*.ts',
    schema: './.sanity/schema.json',
    generates: '../packages/content-model/src/sanity-types.generated.ts',
    overloadClientMethods: true,
    formatGeneratedCode: false,
  },
})
