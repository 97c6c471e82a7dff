import { writeFileSync } from 'node:fs'
import { DOCUMENTS } from './documents.ts'
import { importFile } from './import-file.ts'

const target = new URL('./production.ndjson', import.meta.url)
writeFileSync(target, importFile(DOCUMENTS))
console.log(`wrote ${DOCUMENTS.length} documents to production.ndjson`)
