/** Never shown: web/proxy.ts and _site/errors/NotFoundContent.tsx answer. Without this file Next adds its own page to all data. */
export default function NotFound() {
  return null
}
