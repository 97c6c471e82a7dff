import { zodResolver } from '@hookform/resolvers/zod'
import { filledQuoteFormSchema, quoteToLead, type QuoteForm } from '@site/contracts/quote-form'
import type * as z from 'zod/mini'
import { createLeadEngine } from './lead-engine.ts'
import { EMPTY_QUOTE } from './quote-fields.ts'
import type { FieldValues } from './form-values.ts'
import type { FormEngine } from './use-lead-form.ts'

/** The rules of the quote wizard. */
export function createQuoteEngine(values: FieldValues): FormEngine {
  return createLeadEngine<z.input<typeof filledQuoteFormSchema>, QuoteForm>({
    resolver: zodResolver(filledQuoteFormSchema),
    order: [
      'industry',
      'employees',
      'companyName',
      'fullName',
      'email',
      'phone',
      'compliance',
      'currentIt',
      'challenges',
    ],
    values: { ...EMPTY_QUOTE, ...values, compliance: readCompliance(values['compliance']) },
    empty: { ...EMPTY_QUOTE, compliance: '' },
    toLead: quoteToLead,
  })
}

function readCompliance(value: string | undefined): 'yes' | 'no' | '' {
  return value === 'yes' || value === 'no' ? value : ''
}
