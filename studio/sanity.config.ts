import { defineConfig } from 'sanity'
import { SCHEMA_TYPES } from './schemas/schema-types.ts'

export default defineConfig({
  projectId: 'local',
  dataset: 'production',
  schema: { types: SCHEMA_TYPES },
})
