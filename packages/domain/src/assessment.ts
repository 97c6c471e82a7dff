import { quote } from './forms/quote.ts'
import { createAssessmentSchema } from './forms/schemas.ts'

/**
 * The product's specification has it under these names, as the booking schema (booking.ts), although only other
 * programs import them. The quote wizard's final check maps its fields to them.
 */
export const assessmentSchema = createAssessmentSchema(quote.fields)
