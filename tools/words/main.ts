import {missingWords} from './words.ts'

// Lists what is not translated: the keys of messages/, with --all each text of content/ too.
const all = process.argv.includes('--all')
for (const {language, messages, content} of missingWords()) {
  console.info(`${language}: ${messages.length} messages and ${content.length} texts of content/ are missing`)
  for (const key of messages) console.info(`  messages/${language}.json  ${key}`)
  if (all) for (const path of content) console.info(`  content/  ${path}`)
}
