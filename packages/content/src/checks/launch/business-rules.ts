import { dialledNumber } from '../../facts/dialled-number.ts'
import { SAMPLE_ABN } from '../../facts/sample-abn.ts'
import { type ContentFault, type ContentRule, hasText, type StoredDocument } from './content-rule.ts'

type Phone = { readonly display?: string; readonly tried?: string }

/** A rule about the settings, which are missing altogether only where nothing was ever loaded. */
function ofSettings(fits: (settings: StoredDocument) => boolean, todo: string): ContentRule['check'] {
  return (documents): ContentFault | undefined => {
    const settings = documents.find(({ _type }) => _type === 'siteSettings')
    return settings && fits(settings) ? undefined : { todo, documents: settings ? [settings] : [] }
  }
}

export const abn: ContentRule = {
  name: 'abn',
  title: 'The footer shows the ABN',
  check: ofSettings(
    ({ abn }) => hasText(abn) && abn !== SAMPLE_ABN,
    'Enter the business’s ABN in the settings.',
  ),
}

export const terms: ContentRule = {
  name: 'terms',
  title: 'The business has confirmed its prices and terms',
  check: ofSettings(
    ({ termsConfirmed }) => hasText(termsConfirmed),
    'Have somebody who answers for the business read the prices, the service agreement and “Other facts”. Then enter the day in the settings, under “Prices and terms were confirmed on”.',
  ),
}

export const phone: ContentRule = {
  name: 'phone',
  title: 'Somebody has tried the phone number',
  check: ofSettings((settings) => {
    const { display, tried } = (settings['phone'] ?? {}) as Phone
    return hasText(display) && hasText(tried) && dialledNumber(display!) === dialledNumber(tried!)
  }, 'Call the phone number of the settings from outside. Once somebody of yours answers, enter it under “Number that was tried”.'),
}
