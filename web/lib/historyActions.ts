/** The actions in the history of a document. The values are stored: never rename one. */
export const HISTORY_ACTIONS = [
  // What visitors send
  'created',
  'spam',
  'not_spam',
  'mail_resent',
  'mail_resolved',
  // Bookings
  'status',
  'undone',
  'note',
  'entered',
  'corrected',
  'linked',
  'unlinked',
  'assigned',
  'cancel',
  'propose',
  'declined',
  'rescheduled',
  'visit_added',
  'visit_moved',
  'visit_removed',
  'outcome',
  'photo_removed',
  'follow_up',
  'visit_note',
  'file_added',
  'file_removed',
  // Quotes
  'quote_saved',
  'quote_sent',
  'quote_viewed',
  'quote_accepted',
  'quote_declined',
  'quote_question',
  'quote_signed',
  'quote_withdrawn',
  // Messages
  'replied',
  'not_replied',
  // Reviews
  'featured',
  'unfeatured',
  'hidden',
  'shown',
  'reply',
  'reply_removed',
  // Subscribers
  'asked',
  'confirmed',
  'unsubscribed',
  // Newsletters
  'approved',
  'stopped',
  'resumed',
  // Admins
  'added',
  'deactivated',
  'reactivated',
  'unbound',
  'calendar_opened',
  'calendar_revoked',
  'push_on',
  'push_off',
  'time_off',
  // Settings
  'changed',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

export const isHistoryAction = (value: string): value is HistoryAction =>
  HISTORY_ACTIONS.some((action) => action === value)
