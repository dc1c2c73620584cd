'use client'

import './index.css'

export {Sheet as default} from '@/ui/styles/Sheet'
