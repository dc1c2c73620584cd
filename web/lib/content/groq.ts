// Query fragments. `as const` keeps the text in the type: typegen's result types are found by it.

/** A localized field in the reader's language, or in English without a translation. */
export const inLocale = <const Field extends string>(field: Field) =>
  `coalesce(${field}[language == $locale][0].value, ${field}[language == "en"][0].value)` as const

/** Whether the reader gets the English text because theirs is missing. */
export const isFallback = <const Field extends string>(field: Field) =>
  `$locale != "en" && !defined(${field}[language == $locale][0].value) && defined(${field}[language == "en"][0].value)` as const

/** The languages that the field is translated into, for hreflang. */
export const translatedInto = <const Field extends string>(field: Field) => `${field}[defined(value)].language` as const

// The home page's heading and lead are in the settings. The next two fragments repeat the expressions: typegen does not
// follow a fragment in a fragment.

/** Heading or lead of a page document, in the reader's language. */
export const pageText = <const Field extends 'heading' | 'lead'>(field: Field) =>
  `select(
    slug.current == "home" => *[_type == "siteSettings" && _id == "siteSettings"][0]{
      "text": coalesce(home.${field}[language == $locale][0].value, home.${field}[language == "en"][0].value)
    }.text,
    coalesce(${field}[language == $locale][0].value, ${field}[language == "en"][0].value)
  )` as const

/** The languages that a page's heading is translated into. */
export const pageLanguages = `select(
    slug.current == "home" => *[_type == "siteSettings" && _id == "siteSettings"][0].home.heading[defined(value)].language,
    heading[defined(value)].language
  )` as const

const assetFields = `
  "url": asset->url,
  "width": asset->metadata.dimensions.width,
  "height": asset->metadata.dimensions.height,
  "color": asset->metadata.palette.dominant.background`

/** A decorative picture. `asset->url` is an address at the lake or the CDN. */
export const decorativeFields = `${assetFields},
  quality,
  crop{top, bottom, left, right},
  hotspot{x, y, width, height}` as const

/** A picture for web/ui/media/Picture. */
export const pictureFields = `${decorativeFields},
  "alt": ${inLocale('alt')}` as const

export const seoFields = `
  "title": ${inLocale('title')},
  "description": ${inLocale('description')},
  "keywords": ${inLocale('keywords')}` as const

/** Rich text with the assets of its pictures. */
export const richTextFields = `..., _type == "image" => {${assetFields}}` as const
