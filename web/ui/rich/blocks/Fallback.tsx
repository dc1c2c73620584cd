/** Tells the reader that the text below is not translated yet. */
export function Fallback({show, label}: {show: boolean | null | undefined; label: string}) {
  return show ? <p className="fallback">{label}</p> : null
}
