import type {CSSProperties} from 'react'
import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {isDraftMode} from '@/server/sanity/preview'
import {LIGHT} from '@/ui/brand'
import {ClickToEdit} from './ClickToEdit'

// Inline styles: visitors would load a style sheet with every page.
const bar: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: '1rem',
  insetInlineStart: '50%',
  translate: '-50% 0',
  zIndex: 90,
  padding: '0.5rem 1rem',
  background: LIGHT.band,
  color: '#fff',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
}

/** The editor's bar. Visitors get neither the bar nor its code. */
export async function DraftBar({locale}: {locale: Locale}) {
  if (!(await isDraftMode())) return null
  const t = await getTranslations({locale, namespace: 'draft'})
  return (
    <>
      <p className="draft-bar" style={bar}>
        {t('showing')}{' '}
        <a href="/api/draft-mode/disable" style={{color: 'inherit'}}>
          {t('leave')}
        </a>
      </p>
      <ClickToEdit />
    </>
  )
}
