'use client'

import './Blockquote.css'
import './Callout.css'
import './Figure.css'
import './Table.css'

export {Sheet as default} from '@/ui/styles/Sheet'
