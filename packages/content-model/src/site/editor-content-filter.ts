import { SYSTEM_TYPES } from './system-types.ts'

export const EDITOR_CONTENT_FILTER = `!(_type match "system.*") && !(_type match "sanity.*") && !(_type match "media.*") && !(_type in ${JSON.stringify([...SYSTEM_TYPES])})`
