'use client'

import './NewsletterPage.css'

export {Sheet as default} from '@/ui/styles/Sheet'
