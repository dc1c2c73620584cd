import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {contactLinks} from '../links'
import {getSettings} from '../queries'
import './header.css'

/** Pages whose first view has a button for an estimate: the bar's is not a second one of its colour. */
const hasOwnButton = (path: string) => path === '/' || path.startsWith('/services/')

/** Call, text and book within reach of the thumb, on phones only; the booking pages need no link to themselves. */
export async function MobileActionBar({locale, path}: {locale: Locale; path: string}) {
  const {call, text} = contactLinks(await getSettings(locale))
  const t = await getTranslations({locale, namespace: 'header'})
  return (
    <nav className="mobile-action-bar" aria-label={t('quick')}>
      <ButtonLink variant="outline" href={call}>
        <Icon name="phone" />
        {t('call')}
      </ButtonLink>
      <ButtonLink variant="outline" href={text}>
        {t('text')}
      </ButtonLink>
      {path.startsWith('/booking') ? null : (
        <ButtonLink variant={hasOwnButton(path) ? 'secondary' : 'default'} href={localePath(locale, '/booking')}>
          {t('bookEstimate')}
        </ButtonLink>
      )}
    </nav>
  )
}
