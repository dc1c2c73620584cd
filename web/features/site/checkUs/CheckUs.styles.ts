'use client'

import './CheckUs.css'

export {Sheet as default} from '@/ui/styles/Sheet'
