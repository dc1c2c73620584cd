import type {ComponentProps} from 'react'
import {ownName} from '@/lib/languages'
import {type Locale, localePath, locales} from '@/lib/locales'
import {Icon} from '@/ui/Icon'
import './header.css'

export function LogoLink({name, href}: {name: string; href: string}) {
  return (
    <a className="logo-link" href={href}>
      <Logo />
      <span>{name}</span>
    </a>
  )
}

/** The logo: roof, siding and sill. The name beside it is text. */
export function Logo() {
  return (
    <svg aria-hidden="true">
      <use href="/drawings/icons.svg#logo" />
    </svg>
  )
}

export function SkipLink({label}: {label: string}) {
  return (
    <a className="skip-link" href="#main">
      {label}
    </a>
  )
}

type LanguagePickerProps = {locale: Locale; path: string; label: string}

/** Links to the same page in the other languages, in a native popover that works without JavaScript. */
export function LanguagePicker({locale, path, label}: LanguagePickerProps) {
  const id = 'languages'
  return (
    <div className="language-picker">
      <button type="button" className="tool" popoverTarget={id}>
        <Icon name="globe" />
        <span className="short-name">{locale.slice(0, 2).toUpperCase()}</span>
        <span className="full-name">{ownName(locale)}</span>
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

type LanguageLinksProps = {locale: Locale; path: string} & ComponentProps<'ul'>

/** Links to the same page in each language, each named in its own language. */
export function LanguageLinks({locale, path, ...list}: LanguageLinksProps) {
  return (
    <ul {...list}>
      {locales.map((each, index) => (
        <li key={index}>
          <a
            href={localePath(each, path)}
            lang={each}
            hrefLang={each}
            {...(each === locale && {'aria-current': 'true'})}
          >
            {ownName(each)}
          </a>
        </li>
      ))}
    </ul>
  )
}
