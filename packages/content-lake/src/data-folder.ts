import { join } from 'node:path'
import { DATASET } from './env.ts'

/** The folder that holds all of the lake's state. */
export const lakeFolder = (dataDir: string): string => join(dataDir, 'lake')

/** The one file with documents, history, accounts and sessions. */
export const lakeFile = (dataDir: string): string => join(lakeFolder(dataDir), `${DATASET}.sqlite`)
