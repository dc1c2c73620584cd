import type {ReactNode, ReactElement} from 'react'
import {Body, Container, Head, Heading, Hr, Html, Preview, Section, Text, render, toPlainText} from 'react-email'
import {LIGHT} from '../brand'
import {DARK_STYLES, DISPLAY, displayText, MailLink, TEXT, unbrokenAddress} from './parts'
import type {EmailTranslator} from '@/i18n/messages'
import type {Business} from '@/lib/business'
import {phoneLabel} from '@/lib/forms/phone'

export interface MailSender {
  name: string
  siteUrl: string
  /** Registration, license, insurance, address: one line each. */
  legal: string[]
  phone: {number: string; label: string}
  email: string
}

interface Props {
  locale: string
  preview: string
  heading: string
  sender: MailSender
  /** Why the reader gets this mail. */
  reason: string
  children: ReactNode
}

const small = {color: LIGHT.ink3, fontFamily: TEXT, fontSize: '13px', lineHeight: '20px', margin: '0 0 4px'}

/** The frame of every mail: the house's green band, the words on a board, the legal block. */
export function MailLayout({locale, preview, heading, sender, reason, children}: Props) {
  return (
    <Html lang={locale}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body lang={locale} className="m-paper" style={{backgroundColor: LIGHT.paper, margin: 0, padding: '24px 12px'}}>
        <Container style={{maxWidth: '600px', margin: '0 auto'}}>
          <Section style={{backgroundColor: LIGHT.band, borderTop: `4px solid ${LIGHT.oak}`, padding: '18px 28px'}}>
            <MailLink
              href={sender.siteUrl}
              style={{color: LIGHT.onBand, fontFamily: DISPLAY, fontSize: '20px', fontWeight: 400}}
            >
              {sender.name}
            </MailLink>
          </Section>
          <Section
            className="m-surface"
            style={{backgroundColor: LIGHT.surface, border: `1px solid ${LIGHT.rule}`, borderTop: 0, padding: '28px'}}
          >
            <Heading
              as="h1"
              className="m-ink"
              style={{...displayText, color: LIGHT.ink, fontSize: '26px', lineHeight: '32px', margin: '0 0 16px'}}
            >
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={{padding: '20px 28px'}}>
            <Text className="m-ink3" style={small}>
              {sender.name} ·{' '}
              <a href={`tel:${sender.phone.number}`} className="m-link" style={{color: LIGHT.brand}}>
                {sender.phone.label}
              </a>
            </Text>
            <Text className="m-ink3" style={small}>
              <a href={`mailto:${sender.email}`} className="m-link" style={{color: LIGHT.brand}}>
                {unbrokenAddress(sender.email)}
              </a>
            </Text>
            {sender.legal.map((line) => (
              <Text key={line} className="m-ink3" style={small}>
                {line}
              </Text>
            ))}
            <Hr className="m-rule" style={{borderColor: LIGHT.rule, margin: '12px 0'}} />
            <Text className="m-ink3" style={small}>
              {reason}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

/** The sender of a mail, with the lines that the law requires. */
export function senderOf(business: Business, t: EmailTranslator): MailSender {
  const {registration, license, insurance, address} = business
  const legal = [
    address,
    registration,
    license && t('legal.license', {number: license}),
    insurance && t('legal.insurance', {text: insurance}),
  ]
  return {
    name: business.name,
    siteUrl: business.siteUrl,
    legal: legal.filter((line): line is string => Boolean(line)),
    phone: {number: business.phone, label: phoneLabel(business.phone)},
    email: business.email,
  }
}

/** Plain text of an email: facts in two columns, no link after a phone number, headings in normal case. */
const selectors = [
  {
    selector: '[data-text-format="dataTable"]',
    format: 'dataTable',
    options: {uppercaseHeaderCells: false, colSpacing: 2, maxColumnWidth: 76},
  },
  {selector: 'a[href^="tel:"]', format: 'anchor', options: {ignoreHref: true}},
  {selector: 'h1', format: 'heading', options: {uppercase: false}},
  {selector: 'h2', format: 'heading', options: {uppercase: false}},
]

/** HTML and plain text of a mail. React has escaped all values in the element. */
export async function renderMail(element: ReactElement): Promise<{html: string; text: string}> {
  const html = await render(element)
  return {html, text: toPlainText(html, {selectors})}
}
