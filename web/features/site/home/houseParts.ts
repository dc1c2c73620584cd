type HousePart = {
  /** The material samples of the services that work on the part (schemas/parts/choices.ts). */
  swatches: readonly string[]
  /** Its outline, filled with the colour of its material, in public/drawings/elevation.svg. */
  id: string
  /** The end of the drawing's leader line. */
  number: readonly [x: number, y: number]
}

/** The parts of the drawn house front that services work on. */
export const houseParts: readonly HousePart[] = [
  {swatches: ['deck'], id: 'deck', number: [772, 318]},
  {swatches: ['siding', 'roof', 'storm'], id: 'roof', number: [688, 128]},
  {swatches: ['window'], id: 'windows', number: [700, 246]},
  {swatches: ['remodel'], id: 'basement', number: [74, 424]},
  {swatches: ['hardie', 'lap'], id: 'walls', number: [54, 268]},
  {swatches: ['azek'], id: 'trim', number: [912, 360]},
]
