'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useEffect, useRef, useState} from 'react'
import {PUSH_WORKER} from '@/lib/routes'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton, LanguageSelect} from '@/ui/admin/controls'
import {useDateFormat} from '@/ui/admin/format'
import {ListTable} from '@/ui/admin/list/ListTable'
import {Panel, PanelForm} from '@/ui/admin/panel/Panel'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {useSave, type Saving} from '@/ui/admin/useSave'
import {useNextFocus} from '@/ui/browser'
import {PushPreferences, PushState} from './input'

const PATH = '/api/admin/push'
const SCOPE = '/admin/'
const COLUMNS = ['device', 'added', 'state', 'action'] as const

/** `install`: iPhones and iPads show notifications of installed pages only. */
type Ability = 'checking' | 'unsupported' | 'install' | 'denied' | 'possible'

const isApplePhone = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

function abilityHere(): Ability {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return isApplePhone() ? 'install' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'possible'
}

/** The name of this browser's subscription at the site. */
async function idOf({endpoint}: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return new Uint8Array(hash).reduce((text, byte) => text + byte.toString(16).padStart(2, '0'), '').slice(0, 32)
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return registration ? registration.pushManager.getSubscription() : null
}

const keyOf = (subscription: PushSubscription) => {
  const key = subscription.options.applicationServerKey
  return (
    key &&
    btoa(String.fromCharCode(...new Uint8Array(key)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  )
}

/** Subscribes this browser with the site's key. A subscription with a former key is useless. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(PUSH_WORKER, {scope: SCOPE})
  const {pushManager} = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  return pushManager.subscribe({userVisibleOnly: true, applicationServerKey: publicKey})
}

/** This browser's abilities, and its name at the site. */
function useThisDevice() {
  const [ability, setAbility] = useState<Ability>('checking')
  const [id, setId] = useState<string>()
  useEffect(() => {
    const here = abilityHere()
    const look = async () => {
      const own = here === 'possible' ? await ownSubscription() : null
      setId(own ? await idOf(own) : undefined)
      setAbility(here)
    }
    look().catch(() => setAbility(here))
  }, [])
  return {ability, setAbility, id, setId}
}

type Props = {publicKey: string; limit: number; initial: PushState}

/** The admin's notifications: switched on for this device, listed and ended for all. */
export function PushPanel({publicKey, limit, initial}: Props) {
  const t = useTranslations('admin.push')
  const locale = useLocale()
  const toast = useToast()
  const showError = useErrorToast()
  const [state, setState] = useState(initial)
  const [busy, setBusy] = useState(false)
  const {ability, setAbility, id, setId} = useThisDevice()
  const section = useRef<HTMLElement>(null)
  const focusNext = useNextFocus(section)
  const isOn = state.devices.some((device) => device.id === id)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().catch(showError)
    setBusy(false)
  }
  /** Browsers ask for permission only during a press, so await nothing before. */
  const switchOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted') {
      setAbility(abilityHere())
      return
    }
    const subscription = await subscribe(publicKey)
    try {
      const body = {...subscription.toJSON(), locale}
      setState(PushState.parse(await apiFetch(PATH, {method: 'POST', body})))
    } catch (error) {
      await subscription.unsubscribe()
      throw error
    }
    setId(await idOf(subscription))
    toast({message: t('switchedOn')})
    focusNext('button')
  }
  const end = async (device: string) => {
    if (device === id) await (await ownSubscription())?.unsubscribe()
    setState(PushState.parse(await apiFetch(`${PATH}/${device}`, {method: 'PATCH', body: {action: 'end'}})))
    toast({message: t('switchedOff')})
    focusNext('button')
  }
  return (
    <section className="push-panel" ref={section}>
      <h2 className="h3">{t('title')}</h2>
      <p className="muted">{t('lead')}</p>
      {!isOn && ability === 'possible' && (
        <div>
          <ActionButton className="btn" inactive={busy} onClick={() => void run(switchOn)}>
            {t('switchOn')}
          </ActionButton>
        </div>
      )}
      {(ability === 'denied' || ability === 'unsupported' || ability === 'install') && (
        <p role="status">{t(ability)}</p>
      )}
      {state.devices.length > 0 && (
        <Panel label={t('title')}>
          <DeviceTable devices={state.devices} own={id} busy={busy} onEnd={(device) => void run(() => end(device))} />
          <PreferencesForm
            state={state}
            revision={state.revision}
            onSaved={(revision) => setState((latest) => ({...latest, revision}))}
          />
        </Panel>
      )}
      {state.devices.length >= limit && <p className="muted">{t('full', {limit})}</p>}
    </section>
  )
}

type TableProps = {
  devices: PushState['devices']
  own: string | undefined
  busy: boolean
  onEnd: (device: string) => void
}

function DeviceTable({devices, own, busy, onEnd}: TableProps) {
  const t = useTranslations('admin.push')
  const format = useDateFormat()
  return (
    <ListTable variant="plain" columns={COLUMNS.map((column) => ({label: t(`columns.${column}`)}))}>
      {devices.map(({id, device = t('unknownDevice'), addedAt, failedAt, failure}) => (
        <tr key={id}>
          <td>
            <strong>{device}</strong>
            {id === own && <span className="secondary">{t('current')}</span>}
          </td>
          <td className="tabular" data-label={t('columns.added')}>
            {format.moment(addedAt, true)}
          </td>
          <td data-label={t('columns.state')}>
            {failedAt ? t('failed', {time: format.moment(failedAt, true), failure: failure ?? ''}) : t('works')}
          </td>
          <td>
            <ActionButton className="btn btn--outline btn--sm" inactive={busy} onClick={() => onEnd(id)}>
              {t('end')}
              <span className="visually-hidden">
                {' '}
                {device}, {format.moment(addedAt, true)}
              </span>
            </ActionButton>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

/** Language and quiet hours, for all devices of the admin. */
function PreferencesForm({state, ...saver}: Saving & {state: PushState}) {
  const t = useTranslations('admin.push')
  const reader = useLocale()
  const {save, saving} = useSave({...saver, path: PATH, message: t('saved')})
  const [isInvalid, setInvalid] = useState(false)
  const submit = (form: HTMLFormElement) => {
    const parsed = PushPreferences.safeParse(Object.fromEntries(new FormData(form)))
    setInvalid(!parsed.success)
    if (parsed.success) save(form, parsed.data)
  }
  return (
    <PanelForm onSubmit={submit}>
      <LanguageSelect id="pushLocale" name="locale" label={t('language')} value={state.locale ?? reader} />
      <fieldset className="quiet-hours" aria-describedby="quietHint">
        <legend className="label">{t('quiet')}</legend>
        {(['quietFrom', 'quietTo'] as const).map((name) => (
          <label key={name}>
            <span>{t(name)}</span>
            <input className="input" type="time" name={name} defaultValue={state[name]} aria-invalid={isInvalid} />
          </label>
        ))}
        <p className={isInvalid ? 'field-error' : 'hint'} id="quietHint">
          {t(isInvalid ? 'quietInvalid' : 'quietHint')}
        </p>
      </fieldset>
      <div>
        <ActionButton className="btn btn--outline" type="submit" inactive={saving}>
          {saving ? t('saving') : t('save')}
        </ActionButton>
      </div>
    </PanelForm>
  )
}
