import type {Locale} from '@/lib/locales'
import {Icon} from '../Icon'
import {languageNames, LanguageLinks} from '../LanguageLinks'

type Props = {locale: Locale; path: string; label: string}

/** The same page in the other languages: links in a native popover, right without JavaScript. */
export function LanguagePicker({locale, path, label}: Props) {
  const id = 'languages'
  return (
    <div className="lang">
      <button type="button" className="tool" popoverTarget={id} aria-haspopup="true">
        <Icon name="globe" />
        <span className="lang-short">{locale.slice(0, 2).toUpperCase()}</span>
        <span className="lang-full">{languageNames[locale]}</span>
        <span className="visually-hidden">, {label}</span>
        <Icon name="chevron" />
      </button>
      <div>
        <LanguageLinks locale={locale} path={path} id={id} popover="auto" className="lang-list" aria-label={label} />
      </div>
    </div>
  )
}
