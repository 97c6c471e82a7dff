import { callToAction } from './blocks/call-to-action.ts'
import { claims } from './blocks/claims.ts'
import { columns } from './blocks/columns.ts'
import { contactPerson } from './blocks/contact-person.ts'
import { credentials } from './blocks/credentials.ts'
import { dataTable } from './blocks/data-table.ts'
import { download } from './blocks/download.ts'
import { entryList } from './blocks/entry-list.ts'
import { faq } from './blocks/faq.ts'
import { form } from './blocks/form.ts'
import { hero } from './blocks/hero.ts'
import { images } from './blocks/images.ts'
import { inclusions } from './blocks/inclusions.ts'
import { industryList } from './blocks/industry-list.ts'
import { keyFigures } from './blocks/key-figures.ts'
import { logos } from './blocks/logos.ts'
import { map } from './blocks/map.ts'
import { people } from './blocks/people.ts'
import { planComparison } from './blocks/plan-comparison.ts'
import { planList } from './blocks/plan-list.ts'
import { pointList } from './blocks/point-list.ts'
import { prose } from './blocks/prose.ts'
import { pullQuote } from './blocks/pull-quote.ts'
import { serviceList } from './blocks/service-list.ts'
import { splitFeature } from './blocks/split-feature.ts'
import { steps } from './blocks/steps.ts'
import { testimonials } from './blocks/testimonials.ts'
import { video } from './blocks/video.ts'
import { occasion } from './blocks/occasion.ts'

/** Each block has the fields that its component needs. */
export const BLOCKS = /* groq */ `
  _key,
  _type,
  _type == "occasion" => {${occasion}},
  _type == "callToAction" => {${callToAction}},
  _type == "claims" => {${claims}},
  _type == "columns" => {${columns}},
  _type == "contactPerson" => {${contactPerson}},
  _type == "credentials" => {${credentials}},
  _type == "dataTable" => {${dataTable}},
  _type == "download" => {${download}},
  _type == "entryList" => {${entryList}},
  _type == "faq" => {${faq}},
  _type == "form" => {${form}},
  _type == "hero" => {${hero}},
  _type == "images" => {${images}},
  _type == "inclusions" => {${inclusions}},
  _type == "industryList" => {${industryList}},
  _type == "keyFigures" => {${keyFigures}},
  _type == "logos" => {${logos}},
  _type == "map" => {${map}},
  _type == "people" => {${people}},
  _type == "planComparison" => {${planComparison}},
  _type == "planList" => {${planList}},
  _type == "pointList" => {${pointList}},
  _type == "prose" => {${prose}},
  _type == "pullQuote" => {${pullQuote}},
  _type == "serviceList" => {${serviceList}},
  _type == "splitFeature" => {${splitFeature}},
  _type == "steps" => {${steps}},
  _type == "testimonials" => {${testimonials}},
  _type == "video" => {${video}}`
