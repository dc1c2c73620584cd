'use client'

import './ExampleQuote.css'

export {Sheet as default} from '@/ui/styles/Sheet'
