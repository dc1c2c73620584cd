'use client'

export const PrintButton = ({label}: {label: string}) => (
  <button className="btn btn--ghost btn--sm print-button" type="button" onClick={() => window.print()}>
    {label}
  </button>
)
