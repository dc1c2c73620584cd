import {clientMarks, percentBar, yearMarks} from './tracks'
import '../home.css'

type Claim = {value: string | null; label: string | null} | null | undefined
type Props = {clients: Claim; years: Claim; onTime: Claim}

/** `1,200+` and `1.200+` are 1200. */
const countOf = (claim: Claim) => Number.parseInt((claim?.value ?? '').replaceAll(/(?<=\d)[.,\s](?=\d{3})/g, ''), 10)

/** Each figure drawn to its own scale: one mark per client, one tick per year, a percentage bar. */
export function Stats({clients, years, onTime}: Props) {
  const rows = [
    {claim: clients, paths: clientMarks(countOf(clients))},
    {claim: years, paths: yearMarks(countOf(years))},
    {claim: onTime, paths: percentBar(countOf(onTime))},
  ]
  return (
    <dl className="stats">
      {rows.map(
        ({claim, paths}, row) =>
          claim?.value && (
            <div className="claim" key={row}>
              <dt className="tabular">{claim.value}</dt>
              <dd>
                {claim.label}
                <svg className="track" viewBox="0 0 700 22" preserveAspectRatio="none" aria-hidden="true">
                  {paths.map((track, index) => (
                    <path key={index} {...track} />
                  ))}
                </svg>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
