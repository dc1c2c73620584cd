'use client'

import '../../ui/css/contents.css'
import './Questions.css'
import './QuestionList.css'

export {Sheet as default} from '@/ui/styles/Sheet'
