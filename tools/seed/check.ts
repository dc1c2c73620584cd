import {missingFiles} from './assets.ts'
import {readContent} from './content.ts'

const {documents, errors} = readContent()
const allErrors = [...errors, ...missingFiles(documents)]
for (const error of allErrors) console.error(error)
console.info(`${documents.length} documents, ${allErrors.length} errors`)
process.exitCode = allErrors.length ? 1 : 0
