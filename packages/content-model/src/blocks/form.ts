import { OCCASION, PAGE_OCCASION } from '@site/domain/occasion-query'

/** The event of the page closes the form. It is past when its day is over in Sydney, at most eleven hours ahead of UTC. */
export const form = /* groq */ `
  "occasion": *[_type == "page" && _id == ^.^._id][0].${PAGE_OCCASION}{
    ${OCCASION},
    "isPast": dateTime(coalesce(closesAt, startsAt)) < dateTime($today + "T00:00:00Z") - 60*60*11
  },
  heading, text, form, button, thanks, link{label, href},
  "questions": coalesce(
    questions[]{_key, question, kind, "choices": coalesce(choices, []), "required": coalesce(required, false)},
    []
  )`
