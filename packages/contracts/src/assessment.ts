import { quote } from './forms/quote.ts'
import { assessmentSchemaOf } from './forms/schemas.ts'

/**
 * A request for an assessment (docs/product.md, Rules and their messages), which is what the quote wizard asks for. Its
 * final check maps its fields to these names: `industry`, `numberOfEmployees`, `companyName`, `fullName`, `email`,
 * `phone`, and the optional `complianceRequirements`, `currentITSetup` and `challenges`.
 */
export const assessmentSchema = assessmentSchemaOf(quote.fields)
