/** Says, in the reader's language, that what follows is still in English. */
export function Fallback({show, label}: {show: boolean | null | undefined; label: string}) {
  return show ? <p className="fallback">{label}</p> : null
}
