import { createStudioConfig } from './src/studio-config.ts'

/** For Sanity's command line only, which reads the schema from here; see src/main.tsx for the Studio. */
export default createStudioConfig({
  lake: 'hosted',
  projectId: 'local',
  dataset: 'production',
  siteUrl: 'http://localhost:3000',
})
