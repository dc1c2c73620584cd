export function SkipLink({label}: {label: string}) {
  return (
    <a className="skip-link screen-only" href="#main">
      {label}
    </a>
  )
}
