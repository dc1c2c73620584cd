/** An error response of Postmark: https://postmarkapp.com/developer/api/overview#error-codes */
export class ApiError extends Error {
  readonly status: number
  readonly code: number

  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }

  get body() {
    return {ErrorCode: this.code, Message: this.message}
  }
}

export const invalid = (message: string) => new ApiError(422, 300, message)

export const unknownPath = (method: string, path: string) =>
  new ApiError(501, -1, `The local mailbox does not know ${method} ${path}`)

/** The official client parses the inactive addresses out of this message: keep its wording. */
export const inactiveRecipients = (addresses: string[]) =>
  new ApiError(
    422,
    406,
    'You tried to send to recipient(s) that have been marked as inactive. ' +
      `Found inactive addresses: ${addresses.join(', ')}. ` +
      'Inactive recipients are ones that have generated a hard bounce, a spam complaint, or a manual suppression.',
  )
