'use client'

import './CommonQuestions.css'
import './QuestionList.css'

export {Sheet as default} from '@/ui/styles/Sheet'
