import {getFormatter, getLocale, getTranslations} from 'next-intl/server'
import {languageLabel} from '@/lib/languages'
import {locales, type Locale} from '@/lib/locales'
import {Toolbar} from '@/ui/admin/list/Toolbar'
import {ListTable} from '@/ui/admin/list/ListTable'
import {Panel} from '@/ui/admin/panel/Panel'
import {LetterActions} from './LetterActions'
import {BATCH, listLetters} from './queries'
import './letters.css'

const COLUMNS = ['subject', 'readers', 'state', 'action'] as const

const HEADING = 'letters'

type List = Awaited<ReturnType<typeof listLetters>>
type Version = {locale: Locale; subject: string}

/** Lists the newsletters to send, with the number of readers, and the sent ones. */
export async function LettersPanel() {
  const t = await getTranslations('admin.letters')
  const {ready, mailings, readers} = await listLetters()
  return (
    <section className="letters-panel">
      <h2 className="h3" id={HEADING} tabIndex={-1}>
        {t('title')}
      </h2>
      <Panel label={t('title')}>
        <Toolbar>
          <p className="muted">{ready.length + mailings.length > 0 ? t('lead') : t('empty')}</p>
        </Toolbar>
        {ready.length + mailings.length > 0 && (
          <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
            {ready.map((letter) => (
              <ReadyRow key={letter._id} letter={letter} readers={readers} />
            ))}
            {mailings.map((mailing) => (
              <MailingRow key={mailing._id} mailing={mailing} />
            ))}
          </ListTable>
        )}
      </Panel>
    </section>
  )
}

async function Subject({id, versions}: {id: string; versions: readonly Version[]}) {
  const t = await getTranslations('admin.letters')
  const reader = await getLocale()
  return (
    <td>
      <strong>{versions[0]?.subject}</strong>
      {versions.map(({locale}) => (
        <a
          key={locale}
          className="secondary"
          href={`/api/admin/letters/${id}/preview?locale=${locale}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('preview', {language: languageLabel(locale, reader)})}
        </a>
      ))}
    </td>
  )
}

async function ReadyRow({letter, readers}: {letter: List['ready'][number]; readers: List['readers']}) {
  const t = await getTranslations('admin.letters')
  const reader = await getLocale()
  const {_id, _rev, versions} = letter
  const isWritten = (locale: Locale) => versions.some((version) => version.locale === locale)
  const total = versions.reduce((sum, {locale}) => sum + readers[locale], 0)
  return (
    <tr>
      <Subject id={_id} versions={versions} />
      <td data-label={t('columns.readers')}>
        {locales
          .filter((locale) => isWritten(locale) || readers[locale] > 0)
          .map((locale) => (
            <span key={locale} className={isWritten(locale) ? 'line' : 'line left-out'}>
              {t(isWritten(locale) ? 'readers' : 'leftOut', {
                language: languageLabel(locale, reader),
                count: readers[locale],
              })}
            </span>
          ))}
      </td>
      <td data-label={t('columns.state')}>{t('states.ready')}</td>
      <td>
        <LetterActions
          id={_id}
          revision={_rev}
          subject={versions[0]?.subject ?? ''}
          state="ready"
          total={total}
          batch={BATCH}
          heading={HEADING}
        />
      </td>
    </tr>
  )
}

async function MailingRow({mailing}: {mailing: List['mailings'][number]}) {
  const t = await getTranslations('admin.letters')
  const format = await getFormatter()
  const {letter, state, revision, recipients, sent, skipped, failed, trouble} = mailing
  const day = format.dateTime(new Date(mailing.finishedAt ?? mailing.created_at), {dateStyle: 'medium'})
  return (
    <tr>
      <Subject id={letter} versions={mailing.versions ?? []} />
      <td className="tabular" data-label={t('columns.readers')}>
        {recipients}
      </td>
      <td data-label={t('columns.state')}>
        <span className="line">{t(`states.${state}`, {sent, recipients, day})}</span>
        {skipped > 0 && <span className="line secondary">{t('skipped', {count: skipped})}</span>}
        {failed > 0 && <span className="line left-out">{t('failed', {count: failed})}</span>}
        {trouble && state === 'sending' && <span className="line left-out">{t('trouble', {reason: trouble})}</span>}
      </td>
      <td>
        {state !== 'sent' && (
          <LetterActions
            id={letter}
            revision={revision}
            subject={mailing.versions?.[0]?.subject ?? ''}
            state={state}
            total={recipients}
            batch={BATCH}
            heading={HEADING}
          />
        )}
      </td>
    </tr>
  )
}
