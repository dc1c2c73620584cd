/**
 * Next asks for this path when a Range of a file in web/public cannot be satisfied, and keeps the Content-Range that it has
 * set; without it the answer is a 500. Nobody else gets here: web/proxy.ts knows no page of this name.
 */
export const GET = () => new Response(null, {status: 416})
