/** Whether a ZIP lies in the service area: by whole codes or prefixes. Undefined until five digits are typed. */
export function inArea(zip: string, area: readonly string[]): boolean | undefined {
  const digits = zip.trim().slice(0, 5)
  if (!/^\d{5}$/.test(digits) || area.length === 0) return undefined
  return area.some((each) => each !== '' && digits.startsWith(each))
}
