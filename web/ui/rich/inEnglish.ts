/**
 * The props of an element whose text is English because there is no translation yet. None otherwise: `lang={undefined}`
 * would be written into the page's data.
 */
export const inEnglish = (isFallback: boolean) => (isFallback ? {lang: 'en'} : undefined)
