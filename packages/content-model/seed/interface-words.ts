import type { InterfaceWords } from '../src/sanity-types.generated.ts'
import { LANGUAGE } from './builders.ts'
import type { SeedDocument } from './seed-document.ts'

/** An empty document: the site then shows the standard texts (`@site/domain/words/words`). */
export const interfaceWords: SeedDocument<InterfaceWords> = {
  _id: 'interfaceWords',
  _type: 'interfaceWords',
  language: LANGUAGE,
}
