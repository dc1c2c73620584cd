import type {Metadata} from 'next'
import {HomeDrawing} from '@/app/_site/HomeDrawing'
import {pageLocale, type LocaleParams} from '@/i18n/pageLocale'

export const metadata: Metadata = {robots: {index: false}}

/** A part of the home page, which fetches it (ui/scripts/fetchDrawing.ts). */
export default async function DrawingPage({params}: LocaleParams) {
  return <HomeDrawing locale={await pageLocale(params)} />
}
