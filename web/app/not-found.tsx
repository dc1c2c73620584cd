/**
 * Never shown: web/proxy.ts and _site/errors/NotFoundContent.tsx answer. Without this file Next adds its default page
 * to the data of every page.
 */
export default function NotFound() {
  return null
}
