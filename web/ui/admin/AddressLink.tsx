type Props = {address: string; className?: string}

/** An address that opens on a map, from where one gets the way. */
export const AddressLink = ({address, className}: Props) => (
  <a
    className={className}
    href={`https://www.google.com/maps/search/?${new URLSearchParams({api: '1', query: address})}`}
    target="_blank"
    rel="noreferrer"
  >
    {address}
  </a>
)
