import type { InterfaceWords } from '../src/sanity-types.generated.ts'
import { LANGUAGE } from './builders.ts'
import type { Keyless } from './keyless.ts'

/** An empty document: the site then shows the standard texts (`@site/contracts/words/words`). */
export const interfaceWords: Keyless<InterfaceWords> = {
  _id: 'interfaceWords',
  _type: 'interfaceWords',
  language: LANGUAGE,
}
