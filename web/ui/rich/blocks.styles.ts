'use client'

import './blocks/Blockquote.css'
import './blocks/Callout.css'
import './blocks/Figure.css'
import './blocks/Intro.css'
import './blocks/Table.css'

export {Sheet as default} from '@/ui/styles/Sheet'
