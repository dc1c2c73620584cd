/** Multi-scale structural similarity of two luma planes: Wang, Simoncelli and Bovik, 2003. 1 is identical. */
const SCALE_WEIGHTS = [0.0448, 0.2856, 0.3001, 0.2363, 0.1333] as const
const C1 = (0.01 * 255) ** 2
const C2 = (0.03 * 255) ** 2
const RADIUS = 5
const SIGMA = 1.5

type Plane = {values: Float32Array; width: number; height: number}

const kernel = Array.from({length: 2 * RADIUS + 1}, (_, at) => Math.exp(-((at - RADIUS) ** 2) / (2 * SIGMA ** 2)))
const kernelSum = kernel.reduce((sum, weight) => sum + weight, 0)

/** One direction of the Gaussian: `step` is the distance between neighbours, `length` the number of values in a line. */
function blurLines(from: Float32Array, lines: number, length: number, lineStep: number, step: number): Float32Array {
  const to = new Float32Array(from.length)
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < length; at += 1) {
      let sum = 0
      for (const [tap, weight] of kernel.entries()) {
        const near = Math.min(length - 1, Math.max(0, at + tap - RADIUS))
        sum += weight * (from[line * lineStep + near * step] ?? 0)
      }
      to[line * lineStep + at * step] = sum / kernelSum
    }
  }
  return to
}

function blur({values, width, height}: Plane): Float32Array {
  return blurLines(blurLines(values, height, width, width, 1), width, height, 1, width)
}

function halve({values, width, height}: Plane): Plane {
  const half = {width: Math.floor(width / 2), height: Math.floor(height / 2)}
  const to = new Float32Array(half.width * half.height)
  const at = (x: number, y: number) => values[y * width + x] ?? 0
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const [left, top] = [2 * x, 2 * y]
      to[y * half.width + x] = (at(left, top) + at(left + 1, top) + at(left, top + 1) + at(left + 1, top + 1)) / 4
    }
  }
  return {...half, values: to}
}

const product = (a: Plane, b: Plane): Plane => ({
  ...a,
  values: a.values.map((value, at) => value * (b.values[at] ?? 0)),
})

/** Means over the picture of the luminance term and of contrast times structure. */
function compare(a: Plane, b: Plane) {
  const [meanA, meanB] = [blur(a), blur(b)]
  const [squareA, squareB, cross] = [blur(product(a, a)), blur(product(b, b)), blur(product(a, b))]
  let luminance = 0
  let structure = 0
  for (const [at, muA] of meanA.entries()) {
    const muB = meanB[at] ?? 0
    const varianceA = (squareA[at] ?? 0) - muA * muA
    const varianceB = (squareB[at] ?? 0) - muB * muB
    luminance += (2 * muA * muB + C1) / (muA * muA + muB * muB + C1)
    structure += (2 * ((cross[at] ?? 0) - muA * muB) + C2) / (varianceA + varianceB + C2)
  }
  return {luminance: luminance / meanA.length, structure: structure / meanA.length}
}

export function similarity(a: Uint8Array, b: Uint8Array, width: number, height: number): number {
  let [one, other]: [Plane, Plane] = [
    {values: Float32Array.from(a), width, height},
    {values: Float32Array.from(b), width, height},
  ]
  let score = 1
  for (const [scale, weight] of SCALE_WEIGHTS.entries()) {
    const {luminance, structure} = compare(one, other)
    score *= Math.max(0, structure) ** weight
    if (scale === SCALE_WEIGHTS.length - 1) score *= Math.max(0, luminance) ** weight
    else [one, other] = [halve(one), halve(other)]
  }
  return score
}
