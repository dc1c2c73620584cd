import {article} from './article.ts'
import {author} from './author.ts'
import {category} from './category.ts'
import {exampleQuote, quoteLine} from './exampleQuote.ts'
import {faq} from './faq.ts'
import {galleryVideo} from './galleryVideo.ts'
import {letter} from './letter.ts'
import {adminSession, adminUser, auditEntry, pushDevice} from './operations/admin.ts'
import {booking} from './operations/booking.ts'
import {contactMessage} from './operations/contactMessage.ts'
import {mailing} from './operations/mailing.ts'
import {leadCost, notificationSettings} from './operations/notificationSettings.ts'
import {bookingWindow, mailAllowance, staffMail, suppression} from './operations/outbox.ts'
import {quote, quoteVersion} from './operations/quote.ts'
import {review} from './operations/review.ts'
import {subscriber} from './operations/subscriber.ts'
import {page} from './page.ts'
import {callout, richText, table} from './parts/richText.ts'
import {claim} from './parts/settings/claim.ts'
import {jobPaper} from './parts/settings/proof.ts'
import {closure, dayHours} from './parts/settings/hours.ts'
import {keynote} from './parts/settings/keynote.ts'
import {lineItem, titledText} from './parts/lines.ts'
import {queuedEmail} from './operations/parts/queuedEmail.ts'
import {bookingPhoto, officeFile} from './operations/parts/photo.ts'
import {historyEntry, internalNote, leadSource} from './operations/parts/fields.ts'
import {seo} from './parts/seo.ts'
import {serviceOption, socialLink, source, timeSlot} from './parts/settings/lists.ts'
import {project} from './project.ts'
import {quoteTemplate, templateLine} from './quoteTemplate.ts'
import {service} from './service.ts'
import {siteSettings} from './siteSettings.ts'
import {testimonial} from './testimonial.ts'

const contentParts = [
  callout,
  claim,
  closure,
  dayHours,
  jobPaper,
  keynote,
  lineItem,
  quoteLine,
  richText,
  seo,
  serviceOption,
  socialLink,
  source,
  table,
  templateLine,
  timeSlot,
  titledText,
]

/** Types that editors write, in the public content dataset. */
export const contentTypes = [
  siteSettings,
  page,
  service,
  project,
  article,
  category,
  author,
  galleryVideo,
  faq,
  exampleQuote,
  quoteTemplate,
  testimonial,
  letter,
  ...contentParts,
]

/** Types that visitors and admins write through the site, in the private operations dataset. */
export const operationsTypes = [
  booking,
  contactMessage,
  quote,
  review,
  subscriber,
  mailing,
  adminUser,
  pushDevice,
  adminSession,
  notificationSettings,
  leadCost,
  auditEntry,
  staffMail,
  mailAllowance,
  suppression,
  bookingWindow,
  historyEntry,
  internalNote,
  leadSource,
  queuedEmail,
  quoteVersion,
  bookingPhoto,
  officeFile,
]
