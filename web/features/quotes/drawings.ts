/** The drawings of public/drawings/quotes.svg. */
export const drawings = ['deck', 'opening', 'room', 'wall'] as const

/** The parts that an editor can choose for a line; `<drawing>-<part>` is the shape's id. */
export const parts = [
  'boards',
  'cabinets',
  'counter',
  'demolition',
  'eave',
  'flashing',
  'floor',
  'foam',
  'footings',
  'frame',
  'glass',
  'head',
  'hood',
  'inside',
  'ledger',
  'lights',
  'outside',
  'pan',
  'permit',
  'plumbing',
  'protection',
  'railing',
  'scaffold',
  'sheathing',
  'siding',
  'stairs',
  'trim',
  'unit',
  'walls',
  'wiring',
  'wrap',
] as const

export type Part = (typeof parts)[number]

/** The centre of a number. If the number stands beside its part, also the end of its leader line on the part. */
type Place = readonly [x: number, y: number, toX?: number, toY?: number]
type Places = Partial<Record<Part, Place>>

/** The crop of each drawing, so that it is large on a phone. Wide screens show more above it. */
export const viewBoxes: Record<(typeof drawings)[number], string> = {
  deck: '14 98 404 322',
  wall: '50 34 372 348',
  opening: '32 30 336 334',
  room: '28 10 344 352',
}

/** The place of the number for each part, on the part or beside it, in units of the drawing. */
export const numberPlaces: Record<(typeof drawings)[number], Places> = {
  deck: {
    demolition: [154, 288],
    permit: [354, 134],
    footings: [190, 336],
    ledger: [86, 284, 66, 262],
    frame: [284, 248],
    boards: [181, 231],
    railing: [264, 160],
    stairs: [366, 262],
    lights: [146, 134, 124, 150],
  },
  wall: {
    scaffold: [349, 247],
    demolition: [252, 280],
    sheathing: [192, 304],
    wrap: [172, 78, 203, 102],
    flashing: [250, 140, 226, 153],
    siding: [214, 328],
    trim: [222, 196, 214, 224],
    eave: [240, 95],
  },
  opening: {
    demolition: [309, 60],
    pan: [160, 294],
    unit: [200, 190],
    foam: [122, 232],
    head: [240, 64],
    inside: [289, 194],
    outside: [111, 152],
    glass: [226, 146],
  },
  room: {
    protection: [228, 334],
    demolition: [320, 312],
    wiring: [245, 152],
    plumbing: [120, 76],
    walls: [46, 204],
    floor: [90, 240],
    cabinets: [272, 76],
    counter: [144, 217],
    hood: [202, 75],
  },
}

type Lines = readonly {part: Part | null}[]

const placesOf = (lines: Lines, places: Places) => lines.map(({part}) => (part ? places[part] : undefined))

/** The digits of all numbers, so that one `<text>` can write them at their places. */
export const digitsOf = (lines: Lines, places: Places) =>
  placesOf(lines, places).flatMap((place, index) => {
    if (!place) return []
    const digits = [...String(index + 1)]
    return digits.map((digit, at) => ({digit, x: place[0] + 7 * at - 3.5 * (digits.length - 1), y: place[1]}))
  })

/** Two paths: a point under each number, drawn as a circle by its round line ends, and the leader lines. */
export function marksOf(lines: Lines, places: Places) {
  const marked = placesOf(lines, places).filter((place) => place !== undefined)
  return {
    points: marked.map(([x, y]) => `M${x} ${y}h0`).join(''),
    leaders: marked.map(([x, y, toX, toY]) => (toX === undefined ? '' : `M${x} ${y}L${toX} ${toY}`)).join(''),
  }
}
