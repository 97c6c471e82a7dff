import { COMPLETE_TESTIMONIAL, TESTIMONIAL } from '../query-fragments.ts'

/** An empty list shows the newest, by the block's industry or service. */
export const testimonials = /* groq */ `
  heading, intro, "most": coalesce(most, 3),
  "testimonials": coalesce(
    select(count(testimonials) > 0 => (testimonials[]->)[${COMPLETE_TESTIMONIAL}]{${TESTIMONIAL}}),
    *[_type == "testimonial" && ${COMPLETE_TESTIMONIAL}
      && (!defined(^.industry._ref) || industry._ref == ^.industry._ref)
      && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
    ] | order(consent.on desc, _id asc)[0...12]{${TESTIMONIAL}}
  )`
