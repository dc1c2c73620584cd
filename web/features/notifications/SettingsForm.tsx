'use client'

import {useTranslations} from 'next-intl'
import {useState, type SubmitEvent} from 'react'
import {locales} from '@/lib/locales'
import {apiFetch} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import {useToast} from '@/ui/admin/toast/Toasts'
import {useFailure} from '@/ui/admin/toast/useFailure'
import {AddressList} from './AddressList'
import {SettingsInput} from './input'

type Props = {settings: SettingsInput; revision: string; fallback: string}

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
})

export function SettingsForm({settings, revision, fallback}: Props) {
  const t = useTranslations('admin.settings')
  const languages = useTranslations('admin.bookings.languages')
  const toast = useToast()
  const failed = useFailure()
  const [current, setCurrent] = useState(revision)
  const [saving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())

  const save = async (body: SettingsInput) => {
    setSaving(true)
    try {
      const answer = await apiFetch('/api/admin/settings', {method: 'PATCH', body, revision: current})
      setCurrent(Saved.parse(answer).revision)
      toast({words: t('saved')})
    } catch (error) {
      failed(error)
    }
    setSaving(false)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = SettingsInput.safeParse(asInput(new FormData(event.currentTarget)))
    setWrong(new Set(parsed.error?.issues.map(({path}) => String(path[0]))))
    if (parsed.success) void save(parsed.data)
  }
  return (
    <form className="aform" onSubmit={submit} noValidate>
      <p className="muted">{t('lead')}</p>
      {(['bookingRecipients', 'contactRecipients'] as const).map((name) => (
        <AddressList
          key={name}
          name={name}
          label={t(name)}
          hint={t('recipientsHint', {email: fallback})}
          addresses={settings[name]}
          error={wrong.has(name) ? t('invalidEmail') : undefined}
        />
      ))}
      <div className="field">
        <label className="label" htmlFor="staffLanguage">
          {t('staffLanguage')}
        </label>
        <select className="input" id="staffLanguage" name="staffLanguage" defaultValue={settings.staffLanguage}>
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {languages(locale)}
            </option>
          ))}
        </select>
      </div>
      <label className="tick">
        <input type="checkbox" name="acknowledgement" defaultChecked={settings.acknowledgement} />
        <span>
          {t('acknowledgement')} <span className="sub">{t('acknowledgementHint')}</span>
        </span>
      </label>
      <div className="field">
        <label className="label" htmlFor="reminderHours">
          {t('reminderHours')}
        </label>
        <input
          className="input input--short"
          id="reminderHours"
          name="reminderHours"
          type="number"
          min={0}
          max={24}
          defaultValue={settings.reminderHours}
          aria-invalid={wrong.has('reminderHours')}
          aria-describedby="reminderHint"
        />
        <p className={wrong.has('reminderHours') ? 'field-error' : 'hint'} id="reminderHint">
          {wrong.has('reminderHours') ? t('invalidHours') : t('reminderHint')}
        </p>
      </div>
      <div className="field">
        <label className="label" htmlFor="moderation">
          {t('moderation')}
        </label>
        <select className="input" id="moderation" name="moderation" defaultValue={settings.moderation}>
          <option value="publish">{t('moderations.publish')}</option>
          <option value="hold">{t('moderations.hold')}</option>
        </select>
      </div>
      <div>
        <button className="btn" type="submit" disabled={saving}>
          {saving ? t('saving') : t('save')}
        </button>
      </div>
    </form>
  )
}
