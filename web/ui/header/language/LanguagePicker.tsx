import type {Locale} from '@/lib/locales'
import {Icon} from '../../Icon'
import {languageNames, LanguageLinks} from './LanguageLinks'
import '../header.css'

type Props = {locale: Locale; path: string; label: string}

/** The same page in the other languages: links in a native popover, right without JavaScript. */
export function LanguagePicker({locale, path, label}: Props) {
  const id = 'languages'
  return (
    <div className="language-picker">
      <button type="button" className="tool" popoverTarget={id}>
        <Icon name="globe" />
        <span className="short-name">{locale.slice(0, 2).toUpperCase()}</span>
        <span className="full-name">{languageNames[locale]}</span>
        <span className="visually-hidden">, {label}</span>
        <Icon name="chevron" />
      </button>
      <div>
        <LanguageLinks
          locale={locale}
          path={path}
          id={id}
          popover="auto"
          className="language-list"
          aria-label={label}
        />
      </div>
    </div>
  )
}
