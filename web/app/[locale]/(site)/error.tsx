'use client'

export {ErrorPage as default} from '@/app/_site/ErrorPage'
