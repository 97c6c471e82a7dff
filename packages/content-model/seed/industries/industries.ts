import { healthcare, transport } from './in-the-field.ts'
import { education, localGovernment, nonProfit, professionalServices } from './office-based.ts'

export const industries = [professionalServices, nonProfit, healthcare, localGovernment, transport, education]
