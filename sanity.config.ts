export {default} from './studio/config.ts'
