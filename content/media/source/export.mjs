// `node content/media/source/export.mjs NAME…`: the rendered PNGs as content/media/NAME.jpg, each under 900 KB.
import {statSync} from 'node:fs'
import {tmpdir} from 'node:os'
import path from 'node:path'
import sharp from 'sharp'

const LIMIT = 900_000
const rendered = process.env.PICTURES_TMP ?? path.join(tmpdir(), 'pictures')

for (const name of process.argv.slice(2)) {
  const target = path.join(import.meta.dirname, '..', `${name}.jpg`)
  // Lines need their full colour; photographs do not show the difference.
  const chromaSubsampling = name.endsWith('drawing') ? '4:4:4' : '4:2:0'
  for (let quality = 92; quality >= 70; quality -= 2) {
    const {width, height} = await sharp(path.join(rendered, `${name}.png`))
      .jpeg({quality, mozjpeg: true, chromaSubsampling})
      .toFile(target)
    if (statSync(target).size > LIMIT) continue
    console.log(`${name}.jpg ${width} x ${height}, quality ${quality}, ${Math.round(statSync(target).size / 1000)} KB`)
    break
  }
}
