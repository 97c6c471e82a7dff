import { COMPLETE_SERVICE, FOLLOWING_SERVICES, SERVICE_CARD } from '../query-fragments.ts'

/** An empty list shows every service in the usual order. New services may follow the chosen ones. */
export const serviceList = /* groq */ `
  heading, intro,
  "services": coalesce(
    select(count(services) > 0 => [
      ...(services[]->)[${COMPLETE_SERVICE}]{${SERVICE_CARD}},
      ...${FOLLOWING_SERVICES}[!(_id in ^.services[]._ref)] | order(order asc){${SERVICE_CARD}}
    ]),
    *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc){${SERVICE_CARD}}
  )`
