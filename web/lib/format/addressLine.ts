type Address = Partial<Record<'street' | 'city' | 'region' | 'postalCode', string | null>>

/** A postal address in one line: '12 Main St, Red Bank, NJ 07701'. Missing parts are left out. */
export function addressLine(address: Address | null | undefined): string {
  const {street, city, region, postalCode} = address ?? {}
  return [street, city, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
