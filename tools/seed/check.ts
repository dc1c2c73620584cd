import {missingFiles} from './assets.ts'
import {readContent} from './content.ts'

const {documents, faults} = readContent()
const all = [...faults, ...missingFiles(documents)]
for (const fault of all) console.error(fault)
console.info(`${documents.length} documents, ${all.length} faults`)
process.exitCode = all.length ? 1 : 0
