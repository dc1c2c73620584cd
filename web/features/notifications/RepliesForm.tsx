'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useRef, useState} from 'react'
import {languageLabel} from '@/lib/languages'
import {defaultLocale, locales} from '@/lib/locales'
import {emptyReply, MAX_REPLIES, REPLY_FIELDS, REPLY_LIMIT, RepliesInput, type SavedReply} from '@/lib/savedReplies'
import {ActionButton} from '@/ui/admin/controls'
import {PanelForm} from '@/ui/admin/panel/Panel'
import {useSave, type Saving} from '@/ui/admin/useSave'
import './notifications.css'

type Props = Saving & {initial: SavedReply[]}

/** The saved replies: each a name, and a text in each language. */
export function RepliesForm({initial, ...saver}: Props) {
  const t = useTranslations('admin.replies')
  const reader = useLocale()
  const lastKey = useRef(initial.length)
  const [replies, setReplies] = useState(initial.map((reply, key) => ({...reply, key})))
  const {save, saving} = useSave({...saver, path: '/api/admin/replies', message: t('saved')})
  const [invalid, setInvalid] = useState(false)

  const change = (key: number, reply: Partial<SavedReply>) =>
    setReplies((all) => all.map((each) => (each.key === key ? {...each, ...reply} : each)))
  const add = () => setReplies((all) => [...all, {...emptyReply(), key: lastKey.current++}])
  const submit = (form: HTMLFormElement) => {
    const parsed = RepliesInput.safeParse({replies})
    setInvalid(!parsed.success)
    if (parsed.success) save(form, parsed.data)
  }
  return (
    <PanelForm onSubmit={submit}>
      <p className="muted">
        {t('lead')} {t('fields', {fields: REPLY_FIELDS.map((field) => `{${field}}`).join(', ')})}
      </p>
      {replies.map(({key, title, texts}, n) => {
        const name = title || t('unnamed', {number: n + 1})
        return (
          <fieldset className="replies-form" key={key}>
            <legend className="visually-hidden">{name}</legend>
            <div className="field">
              <label className="label" htmlFor={`reply-${key}`}>
                {t('name')}
              </label>
              <input
                className="input"
                id={`reply-${key}`}
                value={title}
                maxLength={60}
                required
                onChange={({target}) => change(key, {title: target.value})}
              />
            </div>
            {locales.map((locale) => (
              <div className="field" key={locale}>
                <label className="label" htmlFor={`reply-${key}-${locale}`}>
                  {languageLabel(locale, reader)}
                </label>
                <textarea
                  className="input"
                  id={`reply-${key}-${locale}`}
                  lang={locale}
                  rows={3}
                  value={texts[locale]}
                  maxLength={REPLY_LIMIT}
                  required={locale === defaultLocale}
                  onChange={({target}) => change(key, {texts: {...texts, [locale]: target.value}})}
                />
              </div>
            ))}
            <div className="actions">
              <button
                className="btn btn--ghost btn--sm"
                type="button"
                onClick={() => setReplies((all) => all.filter((each) => each.key !== key))}
              >
                {t('remove', {name})}
              </button>
            </div>
          </fieldset>
        )
      })}
      {invalid && (
        <p className="field-error" role="alert">
          {t('invalid', {limit: REPLY_LIMIT})}
        </p>
      )}
      <div className="actions">
        <ActionButton className="btn" type="submit" inactive={saving}>
          {t('save')}
        </ActionButton>
        <ActionButton className="btn btn--outline" inactive={replies.length >= MAX_REPLIES} onClick={add}>
          {t('add')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}
