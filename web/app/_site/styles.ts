'use client'

import '../../ui/css/index.css'
import '../../ui/css/base/webFontsWithoutScripts.css'
import '../../features/site/index.css'
import '../../features/newsletter/index.css'

export {Sheet as default} from '@/ui/styles/Sheet'
