type Props = {code: string; type?: 'application/ld+json' | 'speculationrules'}

/** The only place that writes raw markup: the theme script, speculation rules and JSON-LD with escaped `<`. */
export function InlineScript({code, type}: Props) {
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped as elements are
  return <script type={type} dangerouslySetInnerHTML={{__html: code}} suppressHydrationWarning />
}
