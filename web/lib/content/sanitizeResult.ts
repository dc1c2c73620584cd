// The lake does not check documents against the schema: an import or a script may have put anything anywhere. What is of
// another type than its name says is taken out, so that a page is shown without it instead of not at all.

const words = (list: string) => new Set(list.split(' '))

const texts = words(
  'businessName phone email registrationNumber license insurance serviceArea street city region postalCode day opens closes ' +
    'title text label value heading lead summary excerpt description question alt caption slug name role town priceLabel ' +
    'bookingOption swatch unit keywords url lqip color publishedAt completedOn from to reason aboutHeading about ctaHeading ' +
    'ctaText terms group mp4 webm style listItem',
)
const lists = words(
  'hours closures nextSteps why social features benefits points tags sources images body answer serviceOptions timeSlots ' +
    'slots children markDefs marks',
)
const numbers = words('min max rating readTime width height responseHours x y top bottom left right')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// A field in all its languages, which some queries ask for, stays as it is.
const isLocalized = (value: unknown) =>
  Array.isArray(value) && value.some((each) => isObject(each) && 'language' in each)

function text(value: unknown): unknown {
  if (typeof value === 'string' || isLocalized(value)) return value
  return typeof value === 'number' ? String(value) : null
}

function kept(key: string, value: unknown): unknown {
  if (texts.has(key)) return text(value)
  if (numbers.has(key)) return typeof value === 'number' ? value : null
  if (lists.has(key)) return Array.isArray(value) ? value : null
  return value
}

const isUsable = (value: unknown) => value !== null && value !== undefined

// Without an address of its own, a member of a list has no page that could be linked to.
const isListed = (value: unknown) =>
  isUsable(value) && !(isObject(value) && 'slug' in value && isUsable(value.slug) && typeof value.slug !== 'string')

/** Takes out of a query's result, in place, what is of a type that no page can show. */
export function sanitizeResult(result: unknown): void {
  if (!isObject(result)) return
  if (Array.isArray(result)) result.splice(0, result.length, ...result.filter(isListed))
  for (const [key, value] of Object.entries(result)) {
    if (!isUsable(value)) continue
    const tamed = Array.isArray(result) ? value : kept(key, value)
    if (tamed !== value) Reflect.set(result, key, tamed)
    sanitizeResult(tamed)
  }
}
