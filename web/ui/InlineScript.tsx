type Props = {code: string; type?: 'text/javascript' | 'application/ld+json' | 'speculationrules'; id?: string}

/** The one place that writes markup as it is: our own constant scripts and JSON that had its `<` escaped. */
export function InlineScript({code, type, id}: Props) {
  // oxlint-disable-next-line react/no-danger
  return <script id={id} type={type} dangerouslySetInnerHTML={{__html: code}} />
}
