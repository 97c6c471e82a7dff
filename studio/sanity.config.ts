import { createStudioConfig } from './src/studio-config.ts'

/** Only for Sanity's CLI, which reads the schema from here. The Studio starts in src/main.tsx. */
export default createStudioConfig({
  lake: 'hosted',
  projectId: 'local',
  dataset: 'production',
  siteUrl: 'http://localhost:3000',
  apiUrl: 'http://localhost:4000',
})
