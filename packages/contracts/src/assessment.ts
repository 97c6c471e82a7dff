import { quote } from './forms/quote.ts'
import { assessmentSchemaOf } from './forms/schemas.ts'

/**
 * A request for an assessment (docs/product.md, Rules and their messages), which is what the quote wizard asks for. Its
 * final check maps its fields to these names: `industry`, `numberOfEmployees`, `companyName`, `fullName`, `email`,
 * `phone`, and the optional `complianceRequirements`, `currentITSetup` and `challenges`. The product's specification has
 * it under these names, as it has the booking schema (booking.ts): both stay, although only other programs import them.
 */
export const assessmentSchema = assessmentSchemaOf(quote.fields)
