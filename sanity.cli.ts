export {default} from './studio/cli.ts'
