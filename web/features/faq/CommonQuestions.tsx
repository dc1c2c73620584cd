import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ArrowLink} from '@/ui/Button'
import {getQuestions, type Place} from './queries'
import {QuestionList} from './QuestionList'
import './faq.css'

/** The Studio warns of a further one (schemas/faq.ts). */
export const SHOWN_ON_PAGE = 5

/** The questions that editors chose for a page, answered on it; the others are one link away. */
export async function CommonQuestions({place, locale}: {place: Place; locale: Locale}) {
  const questions = (await getQuestions(locale)).filter(({places}) => places?.includes(place)).slice(0, SHOWN_ON_PAGE)
  if (questions.length === 0) return null
  const t = await getTranslations({locale, namespace: 'faq'})
  return (
    <section className="wrap common-questions" aria-labelledby="common-questions">
      <div>
        <h2 className="h2" id="common-questions">
          {t('common')}
        </h2>
        <p>
          <ArrowLink href={localePath(locale, '/faq')}>{t('all')}</ArrowLink>
        </p>
      </div>
      <QuestionList questions={questions} name="common" locale={locale} />
    </section>
  )
}
