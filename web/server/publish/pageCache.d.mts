export function scriptsAfterPicture(html: string): string
