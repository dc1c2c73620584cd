/** The drawings of public/drawings/quotes.svg. */
export const drawings = ['deck', 'opening', 'room', 'wall'] as const

/** Their parts, which an editor chooses for a line; `<drawing>-<part>` is the shape's id. */
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

type Part = (typeof parts)[number]

type Places = Partial<Record<Part, readonly [x: number, y: number]>>

/** What each drawing is cropped to, so that it is large on a phone; on wide screens more is seen above it. */
export const viewBoxes: Record<(typeof drawings)[number], string> = {
  deck: '14 98 404 322',
  wall: '50 34 372 348',
  opening: '32 30 336 334',
  room: '28 10 344 352',
}

/** Where the number of a part's line stands, in units of the drawing. */
export const numberPlaces: Record<(typeof drawings)[number], Places> = {
  deck: {
    demolition: [138, 290],
    permit: [342, 140],
    footings: [162, 340],
    ledger: [82, 278],
    frame: [248, 276],
    boards: [104, 224],
    railing: [264, 155],
    stairs: [340, 293],
    lights: [146, 146],
  },
  wall: {
    scaffold: [402, 204],
    demolition: [270, 262],
    sheathing: [176, 304],
    wrap: [198, 94],
    flashing: [238, 158],
    siding: [232, 304],
    trim: [238, 232],
    eave: [246, 114],
  },
  opening: {
    demolition: [326, 54],
    pan: [150, 352],
    unit: [200, 194],
    foam: [122, 232],
    head: [240, 68],
    inside: [289, 194],
    outside: [111, 152],
    glass: [226, 150],
  },
  room: {
    protection: [228, 354],
    demolition: [320, 258],
    wiring: [246, 162],
    plumbing: [130, 86],
    walls: [46, 204],
    floor: [90, 240],
    cabinets: [272, 82],
    counter: [162, 238],
    hood: [213, 40],
  },
}

/** The numbers of the lines digit by digit, so that one `<text>` writes them all at their places. */
export function digitsOf(lines: readonly {part: Part | null}[], places: Places) {
  return lines.flatMap(({part}, index) => {
    const place = part && places[part]
    if (!place) return []
    const digits = [...String(index + 1)]
    return digits.map((digit, at) => ({digit, x: place[0] - 3 + 7 * at, y: place[1]}))
  })
}
