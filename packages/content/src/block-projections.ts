import {
  ACTION,
  ARTICLES,
  BUTTON,
  CASE_STUDIES,
  COMPLETE_CREDENTIAL,
  COMPLETE_INDUSTRY,
  COMPLETE_PERSON,
  COMPLETE_SERVICE,
  COMPLETE_TESTIMONIAL,
  CREDENTIAL,
  ENTRY_CARD,
  FOLLOWING_SERVICES,
  IMAGE,
  NAMED_PAGE,
  NEWEST_FIRST,
  OWN_PAGE,
  PERSON,
  PLANS,
  SERVICE_CARD,
  SHOWN,
  TESTIMONIAL,
} from './query-fragments.ts'

// Which fields each block of a page has. What needs a comment stands by itself, the rest in the list below.

const CLAIM = /* groq */ `_key, value, label, detail`

/** If the list is empty, shows the claims of the settings. */
const claims = /* groq */ `
  "fromSettings": coalesce(count(items), 0) == 0,
  "items": coalesce(
    select(count(items) > 0 => items[]{${CLAIM}}),
    *[_type == "siteSettings"][0].claims[]{${CLAIM}},
    []
  )`

/** A list of one, because a filter can only leave out members of a list. */
const contactPerson = /* groq */ `
  heading, text,
  "people": *[_id == ^.person._ref && ${COMPLETE_PERSON}]{${PERSON}, phone, email},
  "actions": coalesce(actions[]{${ACTION}}, [])`

/** An empty list shows all in the usual order, or those of one kind. */
const credentials = /* groq */ `
  heading, intro,
  "credentials": coalesce(
    select(count(credentials) > 0 => (credentials[]->)[${COMPLETE_CREDENTIAL}]{${CREDENTIAL}}),
    *[_type == "credential" && ${COMPLETE_CREDENTIAL} && (!defined(^.kind) || kind == ^.kind)]
      | order(order asc){${CREDENTIAL}}
  )`

/**
 * The chosen entries; else the newest articles or case studies, filtered by the block's industry or service if it has one, or
 * editors' pages below an address, except those with noindex.
 */
const entryList = /* groq */ `
  heading, intro, kind, "most": select(count(entries) > 0 => 12, kind == "pages" => 6, coalesce(most, 3)),
  "entries": coalesce(
    select(
      count(entries) > 0 => (entries[]->)[
        ${NAMED_PAGE} && ${SHOWN} && (_type in ["page", "service"] || defined(publishedOn))
      ]{${ENTRY_CARD}},
      kind == "articles" => ${ARTICLES}[
        (!defined(^.industry._ref) || ^.industry._ref in industries[]._ref)
        && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
      ] | ${NEWEST_FIRST}[0...12]{${ENTRY_CARD}},
      kind == "caseStudies" => ${CASE_STUDIES}[
        (!defined(^.industry._ref) || industry._ref == ^.industry._ref)
        && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
      ] | ${NEWEST_FIRST}[0...12]{${ENTRY_CARD}}
    ),
    *[${OWN_PAGE} && noindex != true && _id != ^.^._id && defined(^.under)
      && string::startsWith(slug.current, ^.under + "/")] | order(_createdAt desc)[0...6]{${ENTRY_CARD}}
  )`

/** Credentials show their title. Those that have expired are left out. */
const logos = /* groq */ `
  heading, intro, look,
  "logos": coalesce(logos[_type == "logo" || count(*[_id == ^._ref && ${COMPLETE_CREDENTIAL}]) > 0]{
    _key,
    "name": coalesce(@->title, name),
    role,
    "href": coalesce(@->href, href),
    "image": select(defined(image.asset) => image{${IMAGE}})
  }, [])`

/** An empty list shows everybody in the usual order. */
const people = /* groq */ `
  heading, intro,
  "people": coalesce(
    select(count(people) > 0 => (people[]->)[${COMPLETE_PERSON}]{${PERSON}}),
    *[_type == "person" && ${COMPLETE_PERSON}] | order(order asc){${PERSON}}
  )`

/** An empty list shows every service in the usual order. New services may follow the chosen ones. */
const serviceList = /* groq */ `
  heading, intro,
  "services": coalesce(
    select(count(services) > 0 => [
      ...(services[]->)[${COMPLETE_SERVICE}]{${SERVICE_CARD}},
      ...${FOLLOWING_SERVICES}[!(_id in ^.services[]._ref)] | order(order asc){${SERVICE_CARD}}
    ]),
    *[_type == "service" && ${COMPLETE_SERVICE}] | order(order asc){${SERVICE_CARD}}
  )`

/** An empty list shows the newest, filtered by the block's industry or service if it has one. */
const testimonials = /* groq */ `
  heading, intro, "most": coalesce(most, 3),
  "testimonials": coalesce(
    select(count(testimonials) > 0 => (testimonials[]->)[${COMPLETE_TESTIMONIAL}]{${TESTIMONIAL}}),
    *[_type == "testimonial" && ${COMPLETE_TESTIMONIAL}
      && (!defined(^.industry._ref) || industry._ref == ^.industry._ref)
      && (!defined(^.service._ref) || ^.service._ref in services[]._ref)
    ] | order(consent.on desc, _id asc)[0...12]{${TESTIMONIAL}}
  )`

/** The projection of a list of blocks: each block has the fields that its component needs. */
export const BLOCKS = /* groq */ `
  _key,
  _type,
  _type == "callToAction" => {heading, look, text, scene, "actions": coalesce(actions[]{${ACTION}}, [])},
  _type == "claims" => {${claims}},
  _type == "columns" => {heading, intro, "columns": coalesce(columns[]{_key, icon, title, "body": coalesce(body, [])}, [])},
  _type == "contactPerson" => {${contactPerson}},
  _type == "credentials" => {${credentials}},
  _type == "dataTable" => {
    heading, intro,
    "table": {
      "caption": coalesce(table.caption, heading),
      "columns": coalesce(table.columns, []),
      "rows": coalesce(table.rows[]{"cells": coalesce(cells, [])}.cells, [])
    }
  },
  _type == "download" => {
    heading, intro,
    "files": coalesce(files[defined(file.asset)]{
      _key, title, text,
      "asset": file.asset._ref,
      "size": file.asset->size,
      "name": file.asset->originalFilename
    }, [])
  },
  _type == "entryList" => {${entryList}},
  _type == "faq" => {heading, intro, items[]{_key, question, answer}, action{${BUTTON}}},
  _type == "form" => {
    heading, text, form, button, thanks, link{label, href},
    "questions": coalesce(
      questions[]{_key, question, kind, "choices": coalesce(choices, []), "required": coalesce(required, false)},
      []
    )
  },
  _type == "hero" => {
    eyebrow, heading, lede, "actions": coalesce(actions[]{${ACTION}}, []),
    motif, image{${IMAGE}}, "assurances": coalesce(assurances, [])
  },
  _type == "images" => {
    heading, intro, shape,
    "images": coalesce(images[defined(image.asset)]{_key, caption, image{${IMAGE}}}, [])
  },
  _type == "inclusions" => {heading, intro, groups[]{_key, title, items}},
  _type == "industryList" => {
    heading, intro, detail,
    "industries": *[_type == "industry" && ${COMPLETE_INDUSTRY}] | order(order asc){
      _id, _type, title, "slug": slug.current, icon, summary, challenges[]{_key, title, text}, response,
      quoteOption
    }
  },
  _type == "keyFigures" => {heading, intro, scene, "figures": coalesce(figures[]{_key, value, unit, label, source, href}, [])},
  _type == "logos" => {${logos}},
  _type == "map" => {heading, image{${IMAGE}}, text, href},
  _type == "people" => {${people}},
  _type == "planComparison" => {
    heading, intro,
    rows[]{_key, label, help, values[defined(plan->key)]{_key, "plan": plan->key, included, text}},
    "plans": ${PLANS}
  },
  _type == "planList" => {heading, intro, cards, footnote, "plans": ${PLANS}},
  _type == "pointList" => {heading, intro, look, items[]{_key, icon, title, text, link{label, href}}},
  _type == "prose" => {body},
  _type == "pullQuote" => {quote, author},
  _type == "serviceList" => {${serviceList}},
  _type == "splitFeature" => {heading, body, "points": coalesce(points, []), illustration, image{${IMAGE}}, action{${BUTTON}}, side},
  _type == "steps" => {
    heading, intro, "look": coalesce(look, 'path'), items[]{_key, title, text, when, state},
    action{${BUTTON}}
  },
  _type == "testimonials" => {${testimonials}},
  _type == "video" => {
    heading, intro, href, title, minutes, poster{${IMAGE}},
    "file": file.asset._ref,
    "captions": captions.asset._ref
  }`
