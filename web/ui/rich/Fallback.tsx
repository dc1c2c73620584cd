/** Says, in the reader's language, that what follows is still in English. */
export function Fallback({show, words}: {show: boolean | null | undefined; words: string}) {
  return show ? <p className="fallback">{words}</p> : null
}
