import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {QuestionList} from './QuestionList'
import type {Question} from './queries'
import '@/ui/css/prose.css'
import './faq.css'

const groups = ['estimates', 'work', 'materials', 'permits', 'payment'] as const

/** Questions under the five headings editors choose from; each opens in place, and has its own address. */
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
