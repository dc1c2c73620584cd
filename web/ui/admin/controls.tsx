import {useLocale} from 'next-intl'
import type {ChangeEventHandler, InputHTMLAttributes, MouseEvent, ReactNode} from 'react'
import {languageLabel} from '@/lib/languages'
import {locales, type Locale} from '@/lib/locales'
import {FieldNote} from '../form/FormMessages'
import './admin.css'

type ActionButtonProps = {
  className: string
  type?: 'button' | 'submit'
  /** Disabled for now, or busy. */
  inactive: boolean
  onClick?: () => void
  children: ReactNode
}

/** A button that keeps the keyboard focus while inactive; a disabled button loses it. */
export function ActionButton({className, type = 'button', inactive, onClick, children}: ActionButtonProps) {
  const click = (event: MouseEvent) => {
    if (inactive) event.preventDefault()
    else onClick?.()
  }
  return (
    <button className={className} type={type} aria-disabled={inactive} onClick={click}>
      {children}
    </button>
  )
}

type CheckboxProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'checked' | 'defaultChecked' | 'onChange'> & {
  children: ReactNode
}

export function Checkbox({children, ...input}: CheckboxProps) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}

type SelectProps = {
  form: string
  name: string
  label: string
  options: readonly {value: string; label: string}[]
  /** The first option, which means no choice. */
  choose?: string
  /** The word beside the label of an optional field. */
  optional?: string
  error?: string | undefined
  value?: string
  defaultValue?: string | undefined
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/** A labelled list box with its error. */
export function SelectField({
  form,
  name,
  label,
  options,
  choose,
  optional,
  error,
  value,
  defaultValue = choose === undefined || value !== undefined ? undefined : '',
  onChange,
}: SelectProps) {
  const id = `${form}-${name}`
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label} {optional && <small>{optional}</small>}
      </label>
      <select
        className="input"
        id={id}
        name={name}
        required={choose !== undefined && !optional}
        value={value}
        onChange={onChange}
        defaultValue={defaultValue}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
      >
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map(({value: each, label: text}) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
      <FieldNote id={id} error={error} />
    </div>
  )
}

type LanguageSelectProps = {id: string; name: string; label: string; value: Locale}

/** Chooses one of the site's languages, named in the reader's language. */
export function LanguageSelect({id, name, label, value}: LanguageSelectProps) {
  const reader = useLocale()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="input" id={id} name={name} defaultValue={value}>
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {languageLabel(locale, reader)}
          </option>
        ))}
      </select>
    </div>
  )
}

type BadgeProps = {tone: 'confirmed' | 'completed' | 'cancelled'; children: ReactNode}

/** A short label in the colours of a booking status. */
export const Badge = ({tone, children}: BadgeProps) => <span className={`badge ${tone}`}>{children}</span>

const shapes = {
  logout: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  reload:
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  download: 'M12 3v12M7 10l5 5 5-5M4 21h16',
} as const

/** Icons of the dashboard only; web/ui/Icon.tsx has the shared ones. */
export function AdminIcon({name}: {name: keyof typeof shapes}) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
