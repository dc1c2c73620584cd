'use client'

import {useTranslations} from 'next-intl'
import {useId, useState} from 'react'
import {mailHref} from '@/lib/format/phoneLinks'
import {MessageLinks} from './MessageLinks'
import type {FilledOffer, ReplySubject} from './offer'

type Props = {customer: ReplySubject; offer: FilledOffer}

/** Writes to a customer in their language, from a saved reply or without one, by the staff's own mail and messages. */
export function ReplyForm({customer: {locale, email, phone}, offer: {subject, replies}}: Props) {
  const t = useTranslations('admin.replies')
  const id = useId()
  const [text, setText] = useState('')
  return (
    <section>
      <h3>{t('title')}</h3>
      {replies.length > 0 && (
        <div className="field">
          <label className="label" htmlFor={`${id}-choice`}>
            {t('choose')}
          </label>
          <select
            className="input"
            id={`${id}-choice`}
            defaultValue=""
            onChange={({target}) => setText(replies[Number(target.value)]?.text ?? '')}
          >
            <option value="-1">{t('none')}</option>
            {replies.map(({title}, n) => (
              <option key={`${n} ${title}`} value={n}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label className="label" htmlFor={`${id}-text`}>
          {t('text', {language: locale})}
        </label>
        <textarea
          className="input"
          id={`${id}-text`}
          lang={locale}
          rows={text ? 6 : 3}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({target}) => setText(target.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          {t('hint')}
        </p>
      </div>
      <div className="actions">
        {email && (
          <a className="btn btn--outline btn--sm" href={mailHref(email, {subject, text})}>
            {t('email')}
          </a>
        )}
        {phone && <MessageLinks phone={phone} text={text} labels={{sms: t('sms'), whatsApp: t('whatsApp')}} />}
      </div>
    </section>
  )
}
