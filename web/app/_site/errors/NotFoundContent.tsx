import {getTranslations} from 'next-intl/server'
import type {Metadata} from 'next'
import {contactLinks} from '@/features/site/links'
import {getSettings} from '@/features/site/queries'
import {localePath, type Locale} from '@/lib/locales'
import {Button, ButtonLink} from '@/ui/Button'
import {Icon} from '@/ui/Icon'
import {PageHead} from '@/ui/PageHead'
import {PageShell} from '../PageShell'
import {NotFoundStatus} from './NotFoundStatus'
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

/** A drawing of a framed wall with an empty opening. */
function NotFoundDrawing() {
  return (
    <svg className="drawing draws-itself" viewBox="0 0 480 318" aria-hidden="true" suppressHydrationWarning>
      <path
        className="thin"
        d="M0 262H480M8 262l-8 9M56 262l-8 9M104 262l-8 9M376 262l-8 9M424 262l-8 9M472 262l-8 9"
      />
      <path d="M8 26H472V36H8ZM8 36H472V46H8ZM8 252H138V262H8ZM342 252H472V262H342Z" />
      <path d="M8 46h10V252H8ZM52 46h10V252H52ZM96 46h10V252H96ZM374 46h10V252H374ZM418 46h10V252H418ZM462 46h10V252H462ZM118 46h10V252H118ZM352 46h10V252H352Z" />
      <path d="M184 46h10V80H184ZM235 46h10V80H235ZM286 46h10V80H286ZM128 80H352V108H128ZM128 108h10V252H128ZM342 108h10V252H342Z" />
      <path className="thin" d="M128 90l224 0M128 99l224 0M18 150H52M62 158H96M384 158H418M428 150H462" />
      <path className="void" d="M138 108L342 262M342 108L138 262" />
      <path d="M138 284H212M268 284H342M133 289l10-10M337 289l10-10M138 272V294M342 272V294" />
      <text x="240" y="291">
        404
      </text>
    </svg>
  )
}

/** The page for a known pattern without content. web/proxy.ts answers all other addresses. */
export function NotFoundPage({locale}: {locale: Locale}) {
  return (
    <>
      <NotFoundContent locale={locale} />
      <NotFoundStatus />
    </>
  )
}

export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({locale, namespace: 'errors'})
  return {title: t('notFound.title'), robots: {index: false}}
}
