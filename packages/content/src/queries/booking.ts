import { defineQuery } from 'groq'
import { COMPLETE_SERVICE, PAGE } from '../query-fragments.ts'

/** The page for booking a call. The API reads the document's hours itself. */
export const BOOKING_QUERY = defineQuery(`*[_id == "bookingPage" && _type == "bookingPage"][0]{
  ${PAGE},
  heading,
  lede,
  detailsHeading,
  "services": *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc).title
}`)
