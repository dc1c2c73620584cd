import {z} from 'zod'
import {SERVICE_OPTIONS, TIME_SLOTS} from '../bookingOptions.ts'
import {isDate, WEEKDAYS} from '../time/dates.ts'

// The lake does not check documents, and an import may store anything. So each query has a shape for its result. A
// wrong part becomes null, and the page shows the rest. A part without `orNull` is required: if it is wrong, its object
// becomes null, or leaves its list.

/** An optional part: null if it is wrong. */
export const orNull = <Part extends z.ZodType>(part: Part) => part.nullable().catch(null)

/** Keeps the members of a list that have the shape. */
export const members = <Member extends z.ZodType>(member: Member) =>
  z.array(z.unknown()).transform((values) =>
    values.flatMap((value) => {
      const {success, data} = member.safeParse(value)
      return success ? [data] : []
    }),
  )
export const list = <Member extends z.ZodType>(member: Member) => orNull(members(member))

/** Shows imported numbers (a phone, a year) as they are written. */
export const someText = z.union([z.string(), z.number().transform(String)])
export const text = orNull(someText)
export const number = orNull(z.number())
export const flag = orNull(z.boolean())
export const date = z.string().refine(isDate)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

export const service = z.enum(SERVICE_OPTIONS)
export const slot = z.enum(TIME_SLOTS)
/** The drawn material of a service; web/ui/drawing/MaterialPattern has them. */
export const swatch = z.enum(['deck', 'siding', 'roof', 'window', 'remodel', 'hardie', 'azek', 'storm', 'lap', 'other'])
export const rating = z.literal([1, 2, 3, 4, 5])
/** Whether work needs the town's permit. */
export const permit = orNull(z.enum(['yes', 'no', 'depends']))
export const timeline = z.object({min: z.number(), max: z.number(), unit: z.enum(['day', 'week'])})

export const lineItem = z.object({key: z.string(), text})
export const titledText = z.object({key: z.string(), title: text, text})
export const dayHours = z.object({day: z.enum(WEEKDAYS), closed: flag, opens: orNull(time), closes: orNull(time)})
export const closure = z.object({from: date, to: orNull(date)})
export const postalAddress = z.object({street: text, city: text, region: text, postalCode: text})

const asset = {url: text, width: number, height: number, color: text}
const crop = z.object({top: z.number(), bottom: z.number(), left: z.number(), right: z.number()})
const hotspot = z.object({x: z.number(), y: z.number(), width: z.number(), height: z.number()})

/** The shape of `decorativeFields`. */
export const decorative = z.object({...asset, quality: number, crop: orNull(crop), hotspot: orNull(hotspot)})

/** The shape of `pictureFields`. */
export const picture = decorative.extend({alt: text})

/** The shape of `seoFields`. */
export const seo = z.object({title: text, description: text, keywords: text})

const optional = <Part extends z.ZodType>(part: Part) => part.optional().catch(undefined)
const member = <Type extends string>(type: Type) => ({_type: z.literal(type), _key: z.string()})

// A loose shape: `richTextFields` selects whole members, and pages use only these fields.
const richTextMember = z.discriminatedUnion('_type', [
  z.looseObject({
    ...member('block'),
    style: optional(z.string()),
    listItem: optional(z.string()),
    level: optional(z.number()),
    children: optional(
      members(z.looseObject({...member('span'), text: optional(z.string()), marks: optional(members(z.string()))})),
    ),
    markDefs: optional(members(z.looseObject({...member('link'), href: z.string()}))),
  }),
  z.looseObject({
    ...member('callout'),
    title: optional(someText),
    text: optional(someText),
    swatch: optional(swatch),
  }),
  z.looseObject({
    ...member('image'),
    ...asset,
    crop: optional(crop.loose()),
    hotspot: optional(hotspot.loose()),
    alt: optional(someText),
    caption: optional(someText),
  }),
  z.looseObject({
    ...member('table'),
    hasHeader: optional(z.boolean()),
    rows: optional(members(z.looseObject({...member('tableRow'), cells: optional(members(someText))}))),
  }),
])

/** The shape of `richTextFields`. */
export const richText = list(richTextMember)

/** A type without null, to compare a query's result with its shape. */
type Complete<Result> = Result extends null | undefined
  ? never
  : Result extends {_type: infer Type; _key: string}
    ? Type
    : Result extends readonly (infer Member)[]
      ? Complete<Member>[]
      : Result extends object
        ? {[Key in keyof Result]-?: Complete<Result[Key]>}
        : Result

type IsSame<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** The shape of a query's result with exactly its fields: the compiler finds a forgotten one. */
export type ShapeOf<Result, Checked> = z.ZodType<Checked> &
  (IsSame<Complete<Result>, Complete<Checked>> extends true ? unknown : {'the shape differs from the query': never})
