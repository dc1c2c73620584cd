/**
 * Brings the web fonts (css/base/webFonts.css) to a page that stands in their fallbacks. As rules of its styles, they shared a
 * slow line with the page itself and its first picture, and the first layout had to make a stand-in for each size of each:
 * without scripts they still do. Who comes from another page of this site, or back to this one, has them already: there they
 * are asked for at once. Both are put in together, so that the page is laid out anew once. Says `fontsloaded` when they and
 * the page are there.
 */
export function loadFonts() {
  const LONGEST_WAIT = 3000
  let begun = false

  /** A face of a style sheet, whose addresses may be relative to it, as one that can be loaded by itself. */
  function toFontFace({style, parentStyleSheet}: CSSFontFaceRule) {
    const value = (name: string) => style.getPropertyValue(name)
    const base = parentStyleSheet?.href ?? location.href
    const source = value('src').replace(
      /url\("?([^")]+)"?\)/,
      (_, file: string) => `url("${new URL(file, base).href}")`,
    )
    return new FontFace(value('font-family').replaceAll('"', ''), source, {weight: value('font-weight')})
  }
  function* facesWithoutScripts() {
    for (const {cssRules} of document.styleSheets)
      for (const rule of cssRules)
        if (rule instanceof CSSMediaRule)
          for (const face of rule.cssRules) if (face instanceof CSSFontFaceRule) yield toFontFace(face)
  }

  async function begin() {
    if (begun) return
    begun = true
    const faces = [...facesWithoutScripts()]
    // One that does not come leaves its fallback.
    await Promise.allSettled(faces.map((face) => face.load()))
    for (const face of faces) if (face.status === 'loaded') document.fonts.add(face)
    const tell = () => dispatchEvent(new Event('fontsloaded'))
    if (document.readyState === 'complete') tell()
    else addEventListener('load', tell)
  }

  const [entry] = performance.getEntriesByType('navigation')
  const isNew = entry && 'type' in entry && entry.type === 'navigate'
  if (!isNew || document.referrer.startsWith(`${location.origin}/`)) return void begin()
  addEventListener('load', () => void begin())
  // The page's first picture may never come.
  setTimeout(() => void begin(), LONGEST_WAIT)
}
