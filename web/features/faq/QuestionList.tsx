import {anchor} from '@/lib/content/richText'
import type {Locale} from '@/lib/locales'
import {messagesFor} from '@/i18n/messages'
import {Fallback, inEnglish} from '@/ui/rich/Fallback'
import {PortableText} from '@/ui/rich/PortableText'
import type {Question} from './queries'
import './faq.css'

type Props = {questions: readonly Question[]; name: string; locale: Locale; addressed?: boolean}

/** Questions that open in place, one at a time; `addressed`, each with an address to lead to. */
export function QuestionList({questions, name, locale, addressed = false}: Props) {
  const {common} = messagesFor(locale)
  return (
    <div className="question-list">
      {questions.map(({_id, question, questionFallback, answer, fallback}, index) => (
        <details key={index} name={name}>
          <summary {...inEnglish(questionFallback)}>{question}</summary>
          <Fallback show={fallback} label={common.fallback} locale={locale} />
          {/* A link to what lies inside closed details opens them, also without scripts. */}
          <div className="prose" id={addressed ? anchor(question ?? _id) : undefined} {...inEnglish(fallback)}>
            <PortableText value={answer} locale={locale} />
          </div>
        </details>
      ))}
    </div>
  )
}
