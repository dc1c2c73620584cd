import {PortableText, type PortableTextComponents} from '@portabletext/react'
import {Img, Section, Text} from 'react-email'
import {emailTranslator} from '@/i18n/messages'
import type {Business} from '@/lib/business'
import {blockText} from '@/lib/content/richText'
import {hasLocale, localePath, type Locale} from '@/lib/locales'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Paragraph, Subheading, TextLink} from '@/ui/email/parts'
import {LIGHT} from '@/ui/brand'
import type {Letter} from './queries'

/** Stands for the reader's token in an email that is rendered once for all readers. */
const TOKEN = 'token-of-the-reader'

/** Twice the width of the mail, for screens of double density. */
const PICTURE_WIDTH = 1088

const pictureUrl = (url: string) => `${url}?w=${PICTURE_WIDTH}&fit=max&auto=format`

function LetterPicture({url, alt}: {url?: string | null; alt?: string | null}) {
  return url ? (
    <Img
      src={pictureUrl(url)}
      alt={alt ?? ''}
      width="544"
      style={{width: '100%', height: 'auto', margin: '0 0 16px'}}
    />
  ) : null
}

/** An external link stays as it is; a link within the site gets the site's address and the reader's language. */
function absolute(href: unknown, {siteUrl}: Business, locale: Locale): string | undefined {
  if (typeof href !== 'string') return undefined
  if (/^\/(?![/\\])/.test(href)) return siteUrl + (hasLocale(href) ? href : localePath(locale, href))
  return /^(https?:|mailto:|tel:|sms:)/.test(href) ? href : undefined
}

type Cells = {cells?: readonly (string | null)[] | null}

const cellStyle = {
  borderBottom: `1px solid ${LIGHT.rule}`,
  color: LIGHT.ink2,
  padding: '8px 12px 8px 0',
  textAlign: 'left',
} as const

/** The blocks of the site's rich text, as mail programs can show them. */
const components = (business: Business, locale: Locale): PortableTextComponents => ({
  block: {
    normal: ({children}) => <Paragraph>{children}</Paragraph>,
    intro: ({children}) => (
      <Paragraph>
        <strong>{children}</strong>
      </Paragraph>
    ),
    blockquote: ({children}) => (
      <Section style={{borderLeft: `3px solid ${LIGHT.oak}`, paddingLeft: '14px'}}>
        <Paragraph>{children}</Paragraph>
      </Section>
    ),
    h2: ({children}) => <Subheading>{children}</Subheading>,
    h3: ({children}) => (
      <Paragraph>
        <strong>{children}</strong>
      </Paragraph>
    ),
  },
  list: {
    bullet: ({children}) => <ul style={{margin: '0 0 8px', paddingLeft: '22px'}}>{children}</ul>,
    number: ({children}) => <ol style={{margin: '0 0 8px', paddingLeft: '22px'}}>{children}</ol>,
  },
  listItem: ({children}) => (
    <li>
      <Paragraph>{children}</Paragraph>
    </li>
  ),
  marks: {
    link: ({children, value}) => {
      const href = absolute(value?.href, business, locale)
      return href ? <TextLink href={href}>{children}</TextLink> : <>{children}</>
    },
  },
  types: {
    image: ({value}: {value: {url?: string | null; alt?: string | null; caption?: string | null}}) => (
      <>
        <LetterPicture url={value.url} alt={value.alt} />
        {value.caption ? <Text className="m-ink3">{value.caption}</Text> : null}
      </>
    ),
    callout: ({value}: {value: {title?: string | null; text?: string | null}}) => (
      <Section className="m-code" style={{backgroundColor: LIGHT.sunken, padding: '14px 18px 0', margin: '0 0 16px'}}>
        <Paragraph>
          <strong>{value.title}</strong>
          <br />
          {value.text}
        </Paragraph>
      </Section>
    ),
    table: ({value}: {value: {rows?: readonly Cells[] | null}}) => (
      <table width="100%" style={{borderCollapse: 'collapse', margin: '0 0 20px'}}>
        <tbody>
          {(value.rows ?? []).map(({cells}, row) => (
            <tr key={row}>
              {(cells ?? []).map((cell, column) => (
                <td key={column} className="m-ink2 m-rule" style={cellStyle}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  unknownType: () => null,
  unknownMark: ({children}) => <>{children}</>,
  unknownBlockStyle: ({children}) => <Paragraph>{children}</Paragraph>,
})

/** The email of a letter in one language, for all its readers. `forReader` inserts the reader's link. */
export async function renderLetter({subject, previewLine, picture, text}: Letter, business: Business, locale: Locale) {
  const t = emailTranslator(locale)
  const first = (text ?? []).map((block) => (block._type === 'block' ? blockText(block) : '')).find(Boolean) ?? ''
  const leave = `${business.siteUrl}${localePath(locale, '/newsletter/unsubscribe')}?token=${TOKEN}`
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={previewLine?.trim() || first.slice(0, 120)}
      heading={subject}
      sender={senderOf(business, t)}
      reason={t('newsletterOffer.reason')}
    >
      <LetterPicture url={picture?.url} alt={picture?.alt} />
      <PortableText value={text ?? []} components={components(business, locale)} onMissingComponent={false} />
      <Paragraph>
        <TextLink href={leave}>{t('newsletterOffer.leave')}</TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject, fromName: business.name}
}

/** Inserts the reader's unsubscribe link into an email and its headers (RFC 8058: one press in the mail program). */
export const forReader = (
  {html, text}: {html: string; text: string},
  {siteUrl, locale, token}: {siteUrl: string; locale: Locale; token: string},
) => ({
  html: html.replaceAll(TOKEN, token),
  text: text.replaceAll(TOKEN, token),
  stream: 'broadcast' as const,
  headers: {
    'List-Unsubscribe': `<${siteUrl}/api/newsletter/unsubscribe?token=${token}&locale=${locale}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})
