import type {ReactNode} from 'react'
import {PageShell} from '@/app/_site/PageShell'
import type {Locale} from '@/lib/locales'
import {PageHead} from '@/ui/PageHead'
import '@/features/newsletter/newsletter.css'

type Props = {locale: Locale; path: string; title: string; text?: string; children?: ReactNode}

/** A short page about one step of the newsletter. */
export function NewsletterPage({locale, path, title, text, children}: Props) {
  return (
    <PageShell locale={locale} path={path}>
      <div className="wrap">
        <PageHead heading={title} lead={text ?? null} />
        <div className="newsletter-page">{children}</div>
      </div>
    </PageShell>
  )
}
