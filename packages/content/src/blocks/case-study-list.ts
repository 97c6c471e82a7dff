import { CASE_STUDY_CARD, CASE_STUDIES, LISTED, NEWEST_FIRST } from '../query-fragments.ts'

/** An empty list shows the newest, filtered by the block's industry or service if it has one. */
export const caseStudyList = /* groq */ `
  heading,
  intro,
  "most": coalesce(most, 3),
  "entries": coalesce(
    select(count(entries) > 0 => (entries[]->)[${LISTED}]{${CASE_STUDY_CARD}}),
    ${CASE_STUDIES}[
      (!defined(^.industry._ref) || industry._ref == ^.industry._ref)
      && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
    ] | ${NEWEST_FIRST}[0...12]{${CASE_STUDY_CARD}}
  )`
