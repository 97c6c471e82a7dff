import { additionalServices } from './blocks/additional-services.ts'
import { articleList } from './blocks/article-list.ts'
import { audience } from './blocks/audience.ts'
import { buttonRow } from './blocks/button-row.ts'
import { callToAction } from './blocks/call-to-action.ts'
import { caseStudyList } from './blocks/case-study-list.ts'
import { claims } from './blocks/claims.ts'
import { columns } from './blocks/columns.ts'
import { contactPerson } from './blocks/contact-person.ts'
import { credentials } from './blocks/credentials.ts'
import { dataTable } from './blocks/data-table.ts'
import { download } from './blocks/download.ts'
import { faq } from './blocks/faq.ts'
import { featureGrid } from './blocks/feature-grid.ts'
import { form } from './blocks/form.ts'
import { gallery } from './blocks/gallery.ts'
import { hero } from './blocks/hero.ts'
import { inclusions } from './blocks/inclusions.ts'
import { industryList } from './blocks/industry-list.ts'
import { keyFigures } from './blocks/key-figures.ts'
import { logos } from './blocks/logos.ts'
import { map } from './blocks/map.ts'
import { notes } from './blocks/notes.ts'
import { partnerList } from './blocks/partner-list.ts'
import { people } from './blocks/people.ts'
import { photo } from './blocks/photo.ts'
import { planComparison } from './blocks/plan-comparison.ts'
import { planList } from './blocks/plan-list.ts'
import { prose } from './blocks/prose.ts'
import { pullQuote } from './blocks/pull-quote.ts'
import { relatedPages } from './blocks/related-pages.ts'
import { serviceList } from './blocks/service-list.ts'
import { splitFeature } from './blocks/split-feature.ts'
import { steps } from './blocks/steps.ts'
import { team } from './blocks/team.ts'
import { testimonials } from './blocks/testimonials.ts'
import { video } from './blocks/video.ts'

/** The projection of a list of blocks: each block has the fields that its component needs. */
export const BLOCKS = /* groq */ `
  _key,
  _type,
  _type == "additionalServices" => {${additionalServices}},
  _type == "articleList" => {${articleList}},
  _type == "audience" => {${audience}},
  _type == "buttonRow" => {${buttonRow}},
  _type == "callToAction" => {${callToAction}},
  _type == "caseStudyList" => {${caseStudyList}},
  _type == "claims" => {${claims}},
  _type == "columns" => {${columns}},
  _type == "contactPerson" => {${contactPerson}},
  _type == "credentials" => {${credentials}},
  _type == "dataTable" => {${dataTable}},
  _type == "download" => {${download}},
  _type == "faq" => {${faq}},
  _type == "featureGrid" => {${featureGrid}},
  _type == "form" => {${form}},
  _type == "gallery" => {${gallery}},
  _type == "hero" => {${hero}},
  _type == "inclusions" => {${inclusions}},
  _type == "industryList" => {${industryList}},
  _type == "keyFigures" => {${keyFigures}},
  _type == "logos" => {${logos}},
  _type == "map" => {${map}},
  _type == "notes" => {${notes}},
  _type == "partnerList" => {${partnerList}},
  _type == "people" => {${people}},
  _type == "photo" => {${photo}},
  _type == "planComparison" => {${planComparison}},
  _type == "planList" => {${planList}},
  _type == "prose" => {${prose}},
  _type == "pullQuote" => {${pullQuote}},
  _type == "relatedPages" => {${relatedPages}},
  _type == "serviceList" => {${serviceList}},
  _type == "splitFeature" => {${splitFeature}},
  _type == "steps" => {${steps}},
  _type == "team" => {${team}},
  _type == "testimonials" => {${testimonials}},
  _type == "video" => {${video}}`
