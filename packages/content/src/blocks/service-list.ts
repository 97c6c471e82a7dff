import { COMPLETE_SERVICE, FOLLOWING_SERVICES, SERVICE_CARD } from '../parts.ts'

/** An empty list means every service, in its usual order; after a chosen one, new services may follow. */
export const serviceList = /* groq */ `
  heading,
  intro,
  "services": coalesce(
    select(count(services) > 0 => [
      ...(services[]->)[${COMPLETE_SERVICE}]{${SERVICE_CARD}},
      ...${FOLLOWING_SERVICES}[!(_id in ^.services[]._ref)] | order(order asc){${SERVICE_CARD}}
    ]),
    *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc){${SERVICE_CARD}}
  )`
