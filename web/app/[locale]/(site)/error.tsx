'use client'

export {CurrentErrorPage as default} from '@/app/_site/errors/ErrorContent'
