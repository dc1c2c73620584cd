import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {Picture} from '@/ui/media/Picture'
import {Compare} from '@/ui/media/Compare'
import type {Project} from './queries'

/** `sizes` of a picture as wide as the page. */
export const WIDE = '(min-width: 1440px) 84rem, 92vw'
/** Of one beside the title. */
const BESIDE = '(min-width: 1440px) 48rem, (min-width: 1000px) 53vw, 92vw'

/** Before and after over each other; without a picture of before, the finished work alone. */
export async function BeforeAfter({project: {before, after}, locale}: {project: Project; locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'projects'})
  if (!before?.url || !after?.url) return <Picture picture={after} frame="3x2" sizes={BESIDE} priority own />
  return (
    <Compare
      before={<Picture picture={before} ratio={1.6} sizes={BESIDE} />}
      after={<Picture picture={after} ratio={1.6} sizes={BESIDE} priority own />}
      labels={{compare: t('compare'), before: t('before'), after: t('after')}}
    />
  )
}
