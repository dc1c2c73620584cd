type Props = {code: string; type?: 'text/javascript' | 'application/ld+json' | 'speculationrules'; id?: string}

/** The place, with PageScript, that writes text as markup: our own constant scripts and JSON that had its `<` escaped. */
export function InlineScript({code, ...rest}: Props) {
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped as elements are
  return <script {...rest} dangerouslySetInnerHTML={{__html: code}} suppressHydrationWarning />
}
