// Limits of a request's photos, for the browser and the server.

export const PHOTO_COUNT = 6
/** Photos and PDFs of the office on one booking. */
export const OFFICE_FILE_COUNT = 20
export const PHOTO_BYTES = 15 * 1024 * 1024

/** Why a photo is refused; other photos are still taken. `closed`: the request is cancelled or completed. */
export const PHOTO_REFUSALS = ['heic', 'type', 'too_large', 'too_many', 'pixels', 'unreadable', 'closed'] as const
export type PhotoRefusal = (typeof PHOTO_REFUSALS)[number]
export const isPhotoRefusal = (code: string): code is PhotoRefusal => PHOTO_REFUSALS.some((each) => each === code)

/** Without HEIC in this list an iPhone converts its pictures to JPEG. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/webp'
export const OFFICE_FILE_ACCEPT = `${PHOTO_ACCEPT},application/pdf`
