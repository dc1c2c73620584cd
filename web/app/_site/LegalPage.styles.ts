'use client'

import '../../ui/css/proseSplit.css'
import './LegalPage.css'

export {Sheet as default} from '@/ui/styles/Sheet'
