type HousePart = {
  /** The material samples of the services that work on the part (schemas/parts/choices.ts). */
  swatches: readonly string[]
  /** The colour of its material; the drawing's own lines are the texture. */
  fill: string
  /** On the drawing, public/drawings/elevation.svg; openings are cut out of walls. */
  outline: string
  /** The end of the drawing's leader line. */
  number: readonly [x: number, y: number]
}

const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`

const door = 'M446 446V358L495 330L544 358V446z'
const upstairs = [
  box(146, 253, 82, 82),
  box(252, 253, 82, 82),
  box(373, 249, 78, 78),
  box(455, 249, 78, 78),
  box(537, 249, 78, 78),
]
const openings = [box(228, 170, 24, 35), ...upstairs, box(373, 357, 78, 82), box(559, 357, 54, 82), door].join('')
const boards = box(641, 398, 219, 15)

/** The parts of the drawn house front that services work on. */
export const houseParts: readonly HousePart[] = [
  {
    swatches: ['deck'],
    fill: '#d2a271',
    outline: `M642 350H863V460H642z${boards}`,
    number: [772, 318],
  },
  {
    swatches: ['siding', 'roof', 'storm'],
    fill: '#8b8a8c',
    outline: 'M266.5 135H652L656 231H369.7zM240 106L374 232H360L240 119L120 232H106z',
    number: [688, 128],
  },
  {swatches: ['window'], fill: '#fbdc8c', outline: openings, number: [700, 246]},
  {swatches: ['remodel'], fill: '#f0c9a4', outline: box(130, 345, 220, 101), number: [74, 424]},
  {
    swatches: ['hardie', 'lap'],
    fill: '#a9c3cf',
    outline: `M120 345V236L240 123L360 236V345zM360 240H636V446H360z${openings}`,
    number: [54, 268],
  },
  {
    swatches: ['azek'],
    fill: '#b9aa9c',
    outline: `${boards}M863 358L920 400V460H863z`,
    number: [912, 360],
  },
]
