import './QuestionList.css'
import {anchor} from '@/lib/content/richText'
import type {Locale} from '@/lib/locales'
import {PortableText} from '@/ui/rich/PortableText'
import type {Question} from './queries'

type Props = {questions: readonly Question[]; name: string; locale: Locale}

/** Questions that open in place, one at a time, each with its own address. */
export function QuestionList({questions, name, locale}: Props) {
  return (
    <div className="question-list">
      {questions.map(({_id, question, answer, fallback}) => (
        <details key={_id} id={anchor(question ?? _id)} name={name}>
          <summary>{question}</summary>
          <div className="prose" lang={fallback ? 'en' : undefined}>
            <PortableText value={answer} locale={locale} />
          </div>
        </details>
      ))}
    </div>
  )
}
