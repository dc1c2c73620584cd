'use client'

import './NotFoundContent.css'

export {Sheet as default} from '@/ui/styles/Sheet'
