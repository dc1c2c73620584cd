import {getTranslations} from 'next-intl/server'
import {contactLinks} from '@/features/site/contactLinks'
import {getSettings} from '@/features/site/queries'
import {localePath, type Locale} from '@/lib/locales'
import {Button, ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {PageHead} from '@/ui/PageHead'
import {PageShell} from '../PageShell'
import {NotFoundDrawing} from './NotFoundDrawing'
import './NotFoundContent.css'

/** The not-found page in the reader's language, with links to go on. */
export async function NotFoundContent({locale}: {locale: Locale}) {
  const t = await getTranslations({locale, namespace: 'errors'})
  const {call, label} = contactLinks(await getSettings(locale))
  return (
    <PageShell locale={locale} path="/" current="">
      <div className="wrap not-found-content">
        <PageHead heading={t('notFound.heading')} lead={t('notFound.text')}>
          <div className="actions">
            {/* SearchOpener listens to it. */}
            <Button data-search aria-haspopup="dialog">
              <Icon name="search" />
              {t('notFound.search')}
            </Button>
            <ButtonLink variant="secondary" className="tabular" href={call}>
              <Icon name="phone" />
              {label}
            </ButtonLink>
            <ButtonLink variant="outline" href={localePath(locale, '/')}>
              {t('notFound.home')}
            </ButtonLink>
            <ButtonLink variant="outline" href={localePath(locale, '/services')}>
              {t('notFound.services')}
            </ButtonLink>
          </div>
        </PageHead>
        <NotFoundDrawing />
      </div>
    </PageShell>
  )
}
