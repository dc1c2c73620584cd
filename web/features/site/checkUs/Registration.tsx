import type {Settings} from '../queries'

type Props = {settings: Pick<Settings, 'registrationNumber' | 'proof'>}

/** The contractor's number, as a link to where the State says whose it is. */
export function Registration({settings: {registrationNumber, proof}}: Props) {
  return proof.registrationLookup ? <a href={proof.registrationLookup}>{registrationNumber}</a> : registrationNumber
}
