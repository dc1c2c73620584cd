export function SkipLink({label}: {label: string}) {
  return (
    <a className="skip" href="#main">
      {label}
    </a>
  )
}
