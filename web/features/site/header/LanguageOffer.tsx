import {messagesFor} from '@/i18n/messages'
import {defaultLocale, localePath, locales, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'

type Props = {locale: Locale; path: string}

/** The same page in another language, each offer in its own. web/ui/header/language/offerLanguage.ts shows the fitting one, once. */
export function LanguageOffer({locale, path}: Props) {
  return locales
    .filter((each) => each !== locale && each !== defaultLocale)
    .map((each) => {
      const {text, action, close} = messagesFor(each).header.languageOffer
      return (
        <aside key={each} className="language-offer" lang={each} aria-label={text} data-offer={each} hidden>
          <p>{text}</p>
          <ButtonLink variant="secondary" size="sm" href={localePath(each, path)} hrefLang={each}>
            {action}
          </ButtonLink>
          <button type="button" className="btn btn--ghost btn--icon" aria-label={close} data-close-offer>
            <Icon name="close" />
          </button>
        </aside>
      )
    })
}
