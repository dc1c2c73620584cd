import {readFileSync, writeFileSync} from 'node:fs'
import {root} from '../environment.ts'
import {brandPictures, brandTexts} from './brand.ts'

// Writes the files made from the logo (web/app/icon.svg) and the colours (web/ui/css/tokens.css).
const files = {...brandTexts(), ...(await brandPictures())}
for (const [file, content] of Object.entries(files)) {
  const path = `${root}/${file}`
  const bytes = Buffer.from(content)
  const written = readFileSync(path, {flag: 'a+'})
  if (written.equals(bytes)) {
    console.info(`${file} is as it should be`)
  } else {
    writeFileSync(path, bytes)
    console.info(`${file} written`)
  }
}
