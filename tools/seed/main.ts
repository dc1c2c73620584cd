import {tidyValues} from '../../web/lib/config/environment.ts'
import {contentClient, isEmpty, seed} from './seed.ts'

const client = contentClient(tidyValues(process.env))
const force = process.argv.includes('--force')
if (process.argv.includes('--if-empty') && !(await isEmpty(client))) {
  console.info('The dataset has its content already.')
} else {
  const {documents} = await seed(client, {force})
  console.info(`${documents} documents ${force ? 'replaced' : 'are in place'}.`)
}
