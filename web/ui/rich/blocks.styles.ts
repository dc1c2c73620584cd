'use client'

import './Blockquote.css'
import './Callout.css'
import './Figure.css'
import './Intro.css'
import './Table.css'

export {Sheet as default} from '@/ui/styles/Sheet'
