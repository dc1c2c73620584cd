import {getTranslations} from 'next-intl/server'
import {inEnglish} from '@/lib/format/text'
import {anchor} from '@/lib/content/richText'
import {type Locale, localePath} from '@/lib/locales'
import {messagesFor} from '@/i18n/messages'
import {Fallback, PortableText} from '@/ui/rich/PortableText'
import {ArrowLink} from '@/ui/Button'
import {type Question, getQuestions, type Place} from './queries'
import '@/ui/css/prose.css'
import './faq.css'

type Props = {questions: readonly Question[]; name: string; locale: Locale; addressed?: boolean}

/** Questions that open in place, one at a time. `addressed` gives each an anchor. */
function QuestionList({questions, name, locale, addressed = false}: Props) {
  const {common} = messagesFor(locale)
  return (
    <div className="question-list">
      {questions.map(({_id, question, questionFallback, answer, fallback}, index) => (
        <details key={index} name={name}>
          <summary className="opens" {...inEnglish(questionFallback)}>
            {question}
          </summary>
          <Fallback show={fallback} label={common.fallback} locale={locale} />
          {/* A link to an element inside closed details opens them without scripts. */}
          <div className="prose" id={addressed ? anchor(question ?? _id) : undefined} {...inEnglish(fallback)}>
            <PortableText value={answer} locale={locale} />
          </div>
        </details>
      ))}
    </div>
  )
}

const groups = ['estimates', 'work', 'materials', 'permits', 'payment'] as const

/** Shows questions under five headings that editors choose from. Each opens in place and has an anchor. */
export function Questions({questions, locale}: {questions: readonly Question[]; locale: Locale}) {
  const {faq: messages} = messagesFor(locale)
  const filled = groups.filter((group) => questions.some((question) => question.group === group))
  return (
    <div className="questions">
      <nav className="table-of-contents" aria-label={messages.groups}>
        <details>
          <summary>{messages.groups}</summary>
          {filled.map((group, index) => (
            <a key={index} href={`#${group}`}>
              {messages.group[group]}
            </a>
          ))}
        </details>
      </nav>
      <div>
        {filled.map((group, index) => (
          <section key={index} id={group} aria-labelledby={`${group}-heading`}>
            <h2 className="h2" id={`${group}-heading`}>
              {messages.group[group]}
            </h2>
            <QuestionList
              addressed
              questions={questions.filter((question) => question.group === group)}
              name={group}
              locale={locale}
            />
          </section>
        ))}
      </div>
    </div>
  )
}

/** The Studio warns beyond this number (schemas/faq.ts). */
export const SHOWN_ON_PAGE = 5

/** The questions that editors chose for a page, with a link to all. */
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
