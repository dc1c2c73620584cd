import {spawnSync} from 'node:child_process'

const PROGRAM = 'butteraugli_main'

/** No package of npm has the measure; Debian builds it with the reference software of JPEG XL. */
export class ButteraugliMissing extends Error {
  override name = 'ButteraugliMissing'

  constructor() {
    super(
      `The quality of a picture is measured by ${PROGRAM}, and none is on PATH. ` +
        'Debian: sudo apt-get install libjxl-devtools. Elsewhere build libjxl with its developer tools.',
    )
  }
}

export class MeasureFailed extends Error {
  override name = 'MeasureFailed'
}

/**
 * How far a rendition is from its original for the eye, by butteraugli's 3-norm: 0 is identical. The norm weighs the places
 * that suffer most without hanging on a single one, as the maximum does, which the program prints above it.
 */
export function distance(original: string, rendition: string): number {
  const {error, status, stdout, stderr} = spawnSync(PROGRAM, [original, rendition], {encoding: 'utf8'})
  if (error && 'code' in error && error.code === 'ENOENT') throw new ButteraugliMissing()
  if (error) throw error
  const norm = /^3-norm: (\d+(?:\.\d+)?)$/m.exec(stdout)?.[1]
  if (status !== 0 || norm === undefined)
    throw new MeasureFailed(`${PROGRAM} did not measure ${rendition}:\n${stdout}${stderr}`)
  return Number(norm)
}
