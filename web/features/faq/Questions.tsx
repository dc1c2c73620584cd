import './Questions.css'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {anchor} from '@/lib/content/richText'
import {Fallback} from '@/ui/rich/Fallback'
import {PortableText} from '@/ui/rich/PortableText'
import type {Question} from './queries'

const groups = ['estimates', 'work', 'materials', 'permits', 'payment'] as const

/** Questions under the five headings editors choose from; each opens in place, and has its own address. */
export function Questions({questions, locale}: {questions: readonly Question[]; locale: Locale}) {
  const {faq: messages, common} = messagesFor(locale)
  const filled = groups.filter((group) => questions.some((question) => question.group === group))
  return (
    <div className="questions">
      <nav className="table-of-contents" aria-label={messages.groups}>
        {filled.map((group) => (
          <a key={group} href={`#${group}`}>
            {messages.group[group]}
          </a>
        ))}
      </nav>
      <div>
        {filled.map((group) => (
          <section key={group} id={group} aria-labelledby={`${group}-heading`}>
            <h2 className="h2" id={`${group}-heading`}>
              {messages.group[group]}
            </h2>
            {questions
              .filter((question) => question.group === group)
              .map(({_id, question, questionFallback, answer, fallback}) => (
                <details key={_id} name={group}>
                  <summary lang={questionFallback ? 'en' : undefined}>{question}</summary>
                  <Fallback show={fallback} label={common.fallback} />
                  {/* A link to what lies inside closed details opens them, also without scripts. */}
                  <div className="prose" id={anchor(question ?? _id)} lang={fallback ? 'en' : undefined}>
                    <PortableText value={answer} locale={locale} />
                  </div>
                </details>
              ))}
          </section>
        ))}
      </div>
    </div>
  )
}
