import {noindexMetadata} from '@/app/_site/pageMetadata'
import {PageShell} from '@/app/_site/PageShell'
import {absolute} from '@/app/_site/structuredData'
import {dollars, optionsOf, totalsOf} from '@/features/quotes/content'
import {NAME_LIMIT, QUESTION_LIMIT, REASON_LIMIT} from '@/features/quotes/input'
import {certificatePath, readQuote, type ReadQuote} from '@/features/quotes/portal'
import {QuoteAnswers, QuoteDocument, type QuoteWords} from '@/features/quotes/QuoteDocument'
import {SeenBeacon} from '@/features/quotes/SeenBeacon'
import {contactLinks} from '@/features/site/links'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {pageLocale} from '@/i18n/pageLocale'
import {refusedFields} from '@/lib/forms/fields'
import {interpolate} from '@/lib/format/text'
import {localePath, type Locale} from '@/lib/locales'
import {QUOTE} from '@/lib/routes'
import {requestTime} from '@/lib/time/dates'
import {readFormDraft} from '@/server/http/formPosts'
import {Button, ButtonLink} from '@/ui/Button'
import {FormAlert} from '@/ui/form/FormMessages'
import {PageHead} from '@/ui/PageHead'

export const generateMetadata = noindexMetadata(({quotes}) => quotes.title)

type Query = Partial<Record<'o' | 'v' | 'done' | 'code' | 'e', string | string[]>>
type Props = {params: Promise<{locale: string; token: string}>; searchParams: Promise<Query>}

const isAnswer = (value: unknown): value is 'accept' | 'decline' | 'ask' =>
  value === 'accept' || value === 'decline' || value === 'ask'

/** The result of the last action, or the reason for its refusal. */
function Result({query: {done, code, e}, words}: {query: Query; words: QuoteWords}) {
  if (isAnswer(done)) return <FormAlert good>{words.done[done]}</FormAlert>
  const [error] = refusedFields(e)
  const refusals: ReadonlyMap<unknown, string> = new Map(Object.entries(words.refused))
  if (error) return <FormAlert>{words.refused.fields}</FormAlert>
  return code ? <FormAlert>{refusals.get(code) ?? words.refused.failed}</FormAlert> : null
}

/** What was typed in the answer that was refused, by the names of the fields. */
type Typed = Readonly<Record<string, string>>

/** The draft names its quote: the page of another one must not show it. */
async function typedBefore(token: string, {code, e}: Query): Promise<Typed> {
  const draft = code || e ? await readFormDraft('quotes') : {}
  return draft.token === token ? draft : {}
}

type FormProps = {
  action: string
  locale: Locale
  words: QuoteWords
  read: ReadQuote
  options: readonly string[]
  typed: Typed
}

/** The page comes back here: what a fragment names gets the focus, and is read out. */
const OPTIONS_TOTAL = 'options-total'

/** Chooses optional lines by a plain GET, which shows the page with the new total. */
function OptionsForm({locale, words, read: {version}, options, token}: Omit<FormProps, 'action'> & {token: string}) {
  const lines = version.frozen.content.lines.filter(({kind}) => kind === 'optional')
  if (lines.length === 0) return null
  const {total} = totalsOf(version.frozen.content, options)
  return (
    <section id="options">
      <h2 className="h3">{words.optionsTitle}</h2>
      <form action={`${localePath(locale, `${QUOTE}/${token}`)}#${OPTIONS_TOTAL}`}>
        {lines.map(({key, title}) => (
          <label key={key} className="checkbox-line">
            <input type="checkbox" name="o" value={key} defaultChecked={options.includes(key)} />
            {title}
          </label>
        ))}
        <Button type="submit" variant="outline">
          {words.optionsSubmit}
        </Button>
      </form>
      <p id={OPTIONS_TOTAL} className="tabular" tabIndex={-1}>
        {words.total} <b>{dollars(total, locale)}</b>
      </p>
    </section>
  )
}

const HiddenFields = ({locale, action, version}: {locale: Locale; action: string; version?: number}) => (
  <>
    <input type="hidden" name="locale" value={locale} />
    <input type="hidden" name="action" value={action} />
    {version && <input type="hidden" name="version" value={version} />}
  </>
)

function AcceptForm({action, locale, words, read: {version}, options, typed}: FormProps) {
  const {content} = version.frozen
  const {total} = totalsOf(content, options)
  return (
    <section id="accept">
      <h2 className="h3">{words.accept}</h2>
      <p>{interpolate(words.acceptText, {total: dollars(total, locale)})}</p>
      <form action={action} method="post">
        <HiddenFields locale={locale} action="accept" version={version.number} />
        <input type="hidden" name="options" value={options.join(',')} />
        <input type="hidden" name="total" value={total} />
        <label className="field">
          <span className="label">{words.name}</span>
          <input
            className="input"
            name="name"
            required
            maxLength={NAME_LIMIT}
            autoComplete="name"
            defaultValue={typed.name}
          />
        </label>
        <label className="checkbox-line">
          <input type="checkbox" name="consent" value="yes" required />
          {words.consent}
        </label>
        <Button type="submit" size="lg">
          {words.acceptSubmit}
        </Button>
      </form>
    </section>
  )
}

function DeclineForm({action, locale, words, read: {version}, typed}: FormProps) {
  return (
    <details open={typed.action === 'decline'}>
      <summary className="h3 opens">{words.decline}</summary>
      <form action={action} method="post">
        <HiddenFields locale={locale} action="decline" version={version.number} />
        <label className="field">
          <span className="label">{words.reason}</span>
          <input className="input" name="reason" required maxLength={REASON_LIMIT} defaultValue={typed.reason} />
        </label>
        <Button type="submit" variant="destructive">
          {words.declineSubmit}
        </Button>
      </form>
    </details>
  )
}

const AskForm = ({action, locale, words, typed}: Pick<FormProps, 'action' | 'locale' | 'words' | 'typed'>) => (
  <details open={typed.action === 'ask'}>
    <summary className="h3 opens">{words.ask}</summary>
    <form action={action} method="post">
      <HiddenFields locale={locale} action="ask" />
      <label className="field">
        <span className="label">{words.question}</span>
        <textarea className="input" name="question" required maxLength={QUESTION_LIMIT} defaultValue={typed.question} />
      </label>
      <Button type="submit" variant="outline">
        {words.askSubmit}
      </Button>
    </form>
  </details>
)

/** The note on a quote that is no longer open, or on an earlier version. */
function stateNote({state, version, latest, countersignature}: ReadQuote, words: QuoteWords): string | undefined {
  if (state === 'accepted') return countersignature ? words.states.signed : words.states.accepted
  if (version.number !== latest) return words.states.superseded
  if (state === 'declined' || state === 'withdrawn' || state === 'expired') return words.states[state]
  return undefined
}

async function LinkEnded({locale, words}: {locale: Locale; words: QuoteWords}) {
  const {label, call} = contactLinks(await getSettings(locale))
  return (
    <>
      <title>{words.ended.title}</title>
      <PageHead heading={words.ended.title} lead={words.ended.text} />
      <div className="actions">
        <ButtonLink variant="secondary" className="tabular" href={call}>
          {label}
        </ButtonLink>
      </div>
    </>
  )
}

type ViewProps = {read: ReadQuote; token: string; locale: Locale; query: Query; typed: Typed}

function View({read, token, locale, query, typed}: ViewProps) {
  const words = messagesFor(locale).quotes
  const {state, version, latest, acceptance, countersignature} = read
  const {frozen} = version
  const isAccepted = acceptance?.version === version.number
  const asked = isAccepted ? (acceptance.options?.split(',') ?? []) : [query.o ?? []].flat()
  const options = optionsOf(frozen.content, asked)
  const isOpen = (state === 'sent' || state === 'viewed') && version.number === latest
  const note = stateNote(read, words)
  const form = {action: `/api/quotes/${token}`, locale, words, read, options, typed}
  const path = localePath(locale, `${QUOTE}/${token}`)
  const href = certificatePath(token, version.number)
  return (
    <>
      <PageHead heading={words.title} lead={note ?? words.lead} />
      <Result query={query} words={words} />
      {/* The office opens a link that names a version: do not report it as the customer's view. */}
      {state === 'sent' && query.v === undefined && <SeenBeacon action={form.action} />}
      {version.number !== latest && !isAccepted && <a href={path}>{words.toLatest}</a>}
      <QuoteDocument
        quote={frozen}
        words={messagesFor(frozen.locale).quotes}
        options={options}
        {...(frozen.certificate && {certificate: {href, address: absolute(href)}})}
        {...(isAccepted && {acceptance})}
        {...(isAccepted && countersignature && {countersignature})}
      />
      <QuoteAnswers>
        {isOpen && (
          <>
            <OptionsForm {...form} token={token} />
            <AcceptForm {...form} />
          </>
        )}
        <AskForm {...form} />
        {isOpen && <DeclineForm {...form} />}
        {latest > 1 && (
          <nav aria-label={words.versions}>
            {Array.from({length: latest}, (_, at) => (
              <a key={at} href={`${path}?v=${at + 1}`}>
                {interpolate(words.versionLink, {number: at + 1})}
              </a>
            ))}
          </nav>
        )}
      </QuoteAnswers>
    </>
  )
}

/** The customer's quote, opened by the link in a mail: read, choose, ask, sign or decline. */
export default async function QuotePage({params, searchParams}: Props) {
  const locale = await pageLocale(params)
  const [{token}, query] = await Promise.all([params, searchParams])
  const now = requestTime()
  const number = Number(query.v)
  const [read, typed] = await Promise.all([
    readQuote(token, {now, ...(Number.isInteger(number) && number > 0 && {number})}),
    typedBefore(token, query),
  ])
  return (
    <PageShell locale={locale} path={`${QUOTE}/${token}`}>
      <div className="wrap">
        {read ? (
          <View read={read} token={token} locale={locale} query={query} typed={typed} />
        ) : (
          <LinkEnded locale={locale} words={messagesFor(locale).quotes} />
        )}
      </div>
    </PageShell>
  )
}
