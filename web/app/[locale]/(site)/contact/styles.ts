'use client'

import '../../../../features/messages/form/index.css'
import './ContactPage.css'
import './ZipAnswer.css'

export {Sheet as default} from '@/ui/styles/Sheet'
