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

/** Where the number of a part's line stands, in units of the drawing (400 × 380). */
export const numberPlaces: Record<(typeof drawings)[number], Places> = {
  deck: {
    demolition: [140, 262],
    permit: [129, 46],
    footings: [164, 330],
    ledger: [82, 228],
    frame: [248, 224],
    boards: [104, 174],
    railing: [264, 104],
    stairs: [358, 252],
    lights: [146, 94],
  },
  wall: {
    scaffold: [386, 200],
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
