/** An element that one of the page's own scripts fills, with what the address names: React leaves its content alone. */
export const ScriptTarget = ({src}: {src: string}) => (
  // oxlint-disable-next-line react/no-danger -- empty
  <div data-fetch={src} dangerouslySetInnerHTML={{__html: ''}} suppressHydrationWarning />
)
