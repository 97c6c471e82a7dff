import { COMPLETE_SERVICE, SERVICE_CARD } from '../parts.ts'

/** An empty list means every service, in its usual order. */
export const serviceList = /* groq */ `
  heading,
  intro,
  "services": coalesce(
    select(count(services) > 0 => (services[]->)[${COMPLETE_SERVICE}]{${SERVICE_CARD}}),
    *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc){${SERVICE_CARD}}
  )`
