'use client'

import '../../ui/css/controls/tags.css'
import './Clips.css'

export {Sheet as default} from '@/ui/styles/Sheet'
