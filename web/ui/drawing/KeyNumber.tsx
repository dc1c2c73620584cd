/** The numbered circle of a drawing's note. */
export function KeyNumber({number}: {number: number}) {
  return <span className="key-number">{number}</span>
}
