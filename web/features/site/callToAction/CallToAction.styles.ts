'use client'

import './CallToAction.css'

export {Sheet as default} from '@/ui/styles/Sheet'
