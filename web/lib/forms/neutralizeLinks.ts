// A dot of a host name as mail programs see one: between a letter or digit and two letters, IDNA's other dots included.
const HOST_DOT = /(?<=[\p{L}\p{N}])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu
const SCHEME = /:(?=\/\/)/g

/**
 * Text that somebody typed, so that no mail program makes a link of it: `example.com` becomes `example[.]com`. Readable
 * on purpose: who really wrote an address sees what happened to it.
 */
export const neutralizeLinks = (text: string) => text.replace(SCHEME, '[:]').replace(HOST_DOT, '[.]')
