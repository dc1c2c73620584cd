import {registration as rule} from '../../business.config.ts'

/** `path`: the field to fill in, in a large document. */
export type Gap = {id: string; type: string; path?: string; label: string; reason: string}

type Document = {id: string; type: string; label: string | null}
type Estimator = {name?: string | null; image?: boolean | null; languages?: number | null}

/** The result of the query below. */
export type Proof = {
  samples: Document[]
  examples: Document[]
  finished: number
  projectsPage: {id: string; heading: string | null; title: string | null} | null
  quotes: (Document & {priced: number; lines: number})[]
  settings: {
    registration?: string | null
    lookup?: string | null
    certificate?: boolean | null
    standard?: boolean | null
    extended?: boolean | null
    address?: string | null
    estimator?: Estimator | null
    pictures?: boolean | null
    papers?: number | null
    realPapers?: number | null
  } | null
}

export const PROOF = `{
  "samples": *[_type == "testimonial" && sample == true] | order(order asc){"id": _id, "type": _type, "label": coalesce(text[language == "en"][0].value, text[defined(value)][0].value)},
  "examples": *[_type == "project" && illustration == true] | order(order asc){"id": _id, "type": _type, "label": coalesce(title[language == "en"][0].value, title[defined(value)][0].value)},
  "finished": count(*[_type == "project" && illustration != true]),
  "projectsPage": *[_type == "page" && slug.current == "projects"][0]{
    "id": _id, "heading": heading[language == "en"][0].value, "title": seo.title[language == "en"][0].value
  },
  "quotes": *[_type == "exampleQuote"] | order(order asc){
    "id": _id, "type": _type, "label": coalesce(title[language == "en"][0].value, title[defined(value)][0].value),
    "priced": count(lines[defined(amount)]), "lines": count(lines)
  },
  "settings": *[_id == "siteSettings"][0]{
    "registration": registrationNumber,
    "lookup": proof.registrationLookup,
    "certificate": defined(proof.insuranceCertificate.asset),
    "standard": count(proof.warrantyStandardProducts[defined(value)]) > 0,
    "extended": count(proof.warrantyExtendedProducts[defined(value)]) > 0,
    "address": postalAddress.street,
    "estimator": proof.estimator{name, "image": defined(image.asset), "languages": count(languages)},
    "pictures": count(proof.pictures[defined(value)]) > 0,
    "papers": count(papers),
    "realPapers": count(papers[defined(image.asset)])
  }
}`

const HIDDEN = 'missing: the site leaves it out'

function settingsGaps(settings: NonNullable<Proof['settings']>, finished: number): Gap[] {
  const {registration, estimator} = settings
  const [papers, realPapers] = [settings.papers ?? 0, settings.realPapers ?? 0]
  const placeholder = registration === rule?.placeholder
  const illustrations = 'declared as illustrations, in the footer of each page'
  const declared = finished > 0 ? `${illustrations}, but finished jobs are listed: ${finished}` : illustrations
  const found: [missing: boolean, path: string, label: string, reason: string][] = [
    [
      rule !== undefined && (!registration || placeholder),
      'registrationNumber',
      'Registration number',
      placeholder ? 'still the placeholder' : HIDDEN,
    ],
    [
      rule !== undefined && !settings.lookup,
      'proof.registrationLookup',
      'Where the registration can be looked up',
      'missing: the number has no link',
    ],
    [
      !settings.certificate,
      'proof.insuranceCertificate',
      'Insurance certificate',
      'missing: no quote can be sent without it',
    ],
    [!settings.standard, 'proof.warrantyStandardProducts', 'Products with the standard warranty', HIDDEN],
    [!settings.extended, 'proof.warrantyExtendedProducts', 'Products with the extended warranty', HIDDEN],
    [!settings.address, 'postalAddress', 'Postal address', HIDDEN],
    [!estimator?.name, 'proof.estimator.name', 'Who comes to the house', HIDDEN],
    [
      Boolean(estimator?.name) && !estimator?.image,
      'proof.estimator.image',
      'Picture of who comes to the house',
      'missing',
    ],
    [
      Boolean(estimator?.name) && !estimator?.languages,
      'proof.estimator.languages',
      'Languages of who comes to the house',
      'missing',
    ],
    [papers > realPapers, 'papers', 'Papers of a job', `drawn examples: ${papers - realPapers} of ${papers}`],
    [Boolean(settings.pictures), 'proof.pictures', 'Pictures of the site', declared],
  ]
  return found
    .filter(([missing]) => missing)
    .map(([, path, label, reason]) => ({id: 'siteSettings', type: 'siteSettings', path, label, reason}))
}

const named = ({id, type, label}: Document, reason: string): Gap => ({id, type, label: label ?? 'Untitled', reason})

/** Editors write this page's text: remind them to change it after the first finished job. */
function projectsPageGaps({finished, projectsPage}: Proof): Gap[] {
  if (finished === 0 || !projectsPage) return []
  const {id, heading, title} = projectsPage
  const places = {heading, 'title for search engines': title}
  return Object.entries(places)
    .filter(([, words]) => /\bexamples?\b/i.test(words ?? ''))
    .map(([place]) => ({
      id,
      type: 'page',
      label: `Projects page, ${place}`,
      reason: `speaks of examples, but finished jobs are listed: ${finished}`,
    }))
}

/** All samples that the site shows, and all proofs that it lacks. */
export function gapsOf(proof: Proof): Gap[] {
  const {samples, examples, quotes, settings} = proof
  return [
    ...settingsGaps(settings ?? {}, proof.finished),
    ...quotes
      .filter(({priced, lines}) => priced < lines)
      .map((quote) => named(quote, `${quote.priced} of ${quote.lines} lines have an amount`)),
    ...samples.map((sample) => named(sample, 'sample testimonial; gone from the site with the first review')),
    ...examples.map((example) => named(example, 'example project, not a finished job')),
    ...projectsPageGaps(proof),
  ]
}
