'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useState, useRef} from 'react'
import {languageLabel} from '@/lib/languages'
import {locales, defaultLocale} from '@/lib/locales'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton, Checkbox, LanguageSelect} from '@/ui/admin/controls'
import {PanelForm, Panel} from '@/ui/admin/panel/Panel'
import {MODERATIONS, QUOTE_TEXT_LIMIT, SettingsInput} from './input'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {useSave, type Saving} from '@/ui/admin/useSave'
import {useNextFocus} from '@/ui/browser'
import {type SavedReply, emptyReply, MAX_REPLIES, REPLY_FIELDS, REPLY_LIMIT, RepliesInput} from '@/lib/savedReplies'
import './notifications.css'

type SettingsFormProps = Saving & {settings: SettingsInput; fallback: string}

const lines = (value: FormDataEntryValue | null) =>
  String(value ?? '')
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)

const asInput = (form: FormData) => ({
  bookingRecipients: lines(form.get('bookingRecipients')),
  contactRecipients: lines(form.get('contactRecipients')),
  staffLanguage: form.get('staffLanguage'),
  acknowledgement: form.get('acknowledgement') === 'on',
  reminderHours: Number(form.get('reminderHours') ?? Number.NaN),
  moderation: form.get('moderation'),
  quoteFollowUp: form.get('quoteFollowUp') === 'on',
  quoteFirstDays: Number(form.get('quoteFirstDays') ?? Number.NaN),
  quoteSecondDays: Number(form.get('quoteSecondDays') ?? Number.NaN),
  quoteTexts: locales.map((_key) => ({_key, text: String(form.get(`quoteText-${_key}`) ?? '')})),
})

export function SettingsForm({settings, fallback, ...saver}: SettingsFormProps) {
  const t = useTranslations('admin.settings')
  const {save, saving} = useSave({...saver, path: '/api/admin/settings', message: t('saved')})
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())

  const submit = (form: HTMLFormElement) => {
    const parsed = SettingsInput.safeParse(asInput(new FormData(form)))
    setInvalid(new Set(parsed.error?.issues.map(({path}) => String(path[0]))))
    if (parsed.success) save(form, parsed.data)
  }
  return (
    <PanelForm onSubmit={submit}>
      <p className="muted">{t('lead')}</p>
      {(['bookingRecipients', 'contactRecipients'] as const).map((name) => (
        <AddressList
          key={name}
          name={name}
          label={t(name)}
          hint={t('recipientsHint', {email: fallback})}
          addresses={settings[name]}
          error={invalid.has(name) ? t('invalidEmail') : undefined}
        />
      ))}
      <LanguageSelect
        id="staffLanguage"
        name="staffLanguage"
        label={t('staffLanguage')}
        value={settings.staffLanguage}
      />
      <Checkbox name="acknowledgement" defaultChecked={settings.acknowledgement}>
        {t('acknowledgement')} <span className="secondary">{t('acknowledgementHint')}</span>
      </Checkbox>
      <div className="field">
        <label className="label" htmlFor="reminderHours">
          {t('reminderHours')}
        </label>
        <input
          className="input narrow"
          id="reminderHours"
          name="reminderHours"
          type="number"
          min={0}
          max={24}
          defaultValue={settings.reminderHours}
          aria-invalid={invalid.has('reminderHours')}
          aria-describedby="reminderHint"
        />
        <p className={invalid.has('reminderHours') ? 'field-error' : 'hint'} id="reminderHint">
          {invalid.has('reminderHours') ? t('invalidHours') : t('reminderHint')}
        </p>
      </div>
      <div className="field">
        <label className="label" htmlFor="moderation">
          {t('moderation')}
        </label>
        <select className="input" id="moderation" name="moderation" defaultValue={settings.moderation}>
          {MODERATIONS.map((each) => (
            <option key={each} value={each}>
              {t(`moderations.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <QuoteFields settings={settings} invalid={invalid} />
      <div>
        <ActionButton className="btn" type="submit" inactive={saving}>
          {saving ? t('saving') : t('save')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}

type QuoteFieldsProps = {settings: SettingsInput; invalid: ReadonlySet<string>}

/** Whether, when and with which text to remind customers of an unanswered quote. */
function QuoteFields({settings, invalid}: QuoteFieldsProps) {
  const t = useTranslations('admin.settings')
  const reader = useLocale()
  const isInvalid = invalid.has('quoteFirstDays') || invalid.has('quoteSecondDays')
  return (
    <>
      <Checkbox name="quoteFollowUp" defaultChecked={settings.quoteFollowUp}>
        {t('quoteFollowUp')} <span className="secondary">{t('quoteHint')}</span>
      </Checkbox>
      {(['quoteFirstDays', 'quoteSecondDays'] as const).map((name) => (
        <div className="field" key={name}>
          <label className="label" htmlFor={name}>
            {t(name)}
          </label>
          <input
            className="input narrow"
            id={name}
            name={name}
            type="number"
            min={1}
            max={60}
            defaultValue={settings[name]}
            aria-invalid={invalid.has(name)}
            aria-describedby={isInvalid ? 'quoteDaysError' : undefined}
          />
        </div>
      ))}
      {isInvalid && (
        <p className="field-error" id="quoteDaysError">
          {t('invalidDays')}
        </p>
      )}
      {locales.map((locale) => (
        <div className="field" key={locale}>
          <label className="label" htmlFor={`quoteText-${locale}`}>
            {t('quoteText', {language: languageLabel(locale, reader)})}
          </label>
          <textarea
            className="input lines"
            id={`quoteText-${locale}`}
            name={`quoteText-${locale}`}
            lang={locale}
            rows={3}
            maxLength={QUOTE_TEXT_LIMIT}
            defaultValue={settings.quoteTexts.find(({_key}) => _key === locale)?.text}
          />
        </div>
      ))}
    </>
  )
}

type AddressListProps = {name: string; label: string; hint: string; addresses: string[]; error: string | undefined}

function AddressList({name, label, hint, addresses, error}: AddressListProps) {
  return (
    <div className="field">
      <label className="label" htmlFor={name}>
        {label}
      </label>
      <textarea
        className="input lines"
        id={name}
        name={name}
        rows={3}
        defaultValue={addresses.join('\n')}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-hint`}
        spellCheck={false}
      />
      <p className={error ? 'field-error' : 'hint'} id={`${name}-hint`}>
        {error ?? hint}
      </p>
    </div>
  )
}

type Props = {settings: SettingsInput; replies: SavedReply[]; revision: string; fallback: string}

/** Two forms change one document, so each needs the revision after the other's change. */
export function SettingsForms({settings, replies, revision, fallback}: Props) {
  const t = useTranslations('admin')
  const [latestRevision, setLatestRevision] = useState(revision)
  const saving = {revision: latestRevision, onSaved: setLatestRevision}
  return (
    <div className="settings-forms">
      <Panel label={t('settings.title')}>
        <SettingsForm settings={settings} fallback={fallback} {...saving} />
      </Panel>
      <section>
        <h2 className="h3">{t('replies.settingsTitle')}</h2>
        <Panel label={t('replies.settingsTitle')}>
          <RepliesForm initial={replies} {...saving} />
        </Panel>
      </section>
    </div>
  )
}

type RepliesProps = Saving & {initial: SavedReply[]}

/** The saved replies: each a name, and a text in each language. */
export function RepliesForm({initial, ...saver}: RepliesProps) {
  const t = useTranslations('admin.replies')
  const reader = useLocale()
  const lastKey = useRef(initial.length)
  const [replies, setReplies] = useState(initial.map((reply, key) => ({...reply, key})))
  const {save, saving} = useSave({...saver, path: '/api/admin/replies', message: t('saved')})
  const [invalid, setInvalid] = useState(false)

  const change = (key: number, reply: Partial<SavedReply>) =>
    setReplies((all) => all.map((each) => (each.key === key ? {...each, ...reply} : each)))
  const replyForm = useRef<HTMLFormElement>(null)
  const focusNext = useNextFocus(replyForm)
  const add = () => {
    setReplies((all) => [...all, {...emptyReply(), key: lastKey.current++}])
    focusNext('fieldset:last-of-type input')
  }
  const remove = (key: number) => {
    setReplies((all) => all.filter((each) => each.key !== key))
    focusNext('input, .btn--outline')
  }
  const submit = (form: HTMLFormElement) => {
    const parsed = RepliesInput.safeParse({replies})
    setInvalid(!parsed.success)
    if (parsed.success) save(form, parsed.data)
  }
  return (
    <PanelForm onSubmit={submit} ref={replyForm}>
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
              <button className="btn btn--ghost btn--sm" type="button" onClick={() => remove(key)}>
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

type OfferProps = {settings: SettingsInput; revision: string}

/** A button that holds back reviews without a review link until the staff has read them. */
export function HoldOffer({settings, revision}: OfferProps) {
  const t = useTranslations('admin.reviews.offer')
  const toast = useToast()
  const showError = useErrorToast()
  const [state, setState] = useState<'open' | 'saving' | 'saved'>('open')
  if (state === 'saved') return null
  async function accept() {
    setState('saving')
    try {
      const body: SettingsInput = {...settings, moderation: 'hold-unverified'}
      await apiFetch('/api/admin/settings', {method: 'PATCH', body, revision})
      setState('saved')
      toast({message: t('done')})
    } catch (error) {
      setState('open')
      showError(error)
    }
  }
  return (
    <section className="notice-bar" aria-label={t('title')}>
      <p>
        <strong>{t('title')}</strong>
        <br />
        {t('text')}
      </p>
      <ActionButton className="btn btn--sm" inactive={state === 'saving'} onClick={() => void accept()}>
        {t('action')}
      </ActionButton>
    </section>
  )
}
