/** Never seen: web/proxy.ts and _site/errors/NotFoundPage.tsx answer for what is not there. Next would carry a page of its own in each page's data. */
export default function NotFound() {
  return null
}
