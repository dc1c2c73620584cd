import {BellIcon} from '@sanity/icons/Bell'
import {BookIcon} from '@sanity/icons/Book'
import {CalendarIcon} from '@sanity/icons/Calendar'
import {CaseIcon} from '@sanity/icons/Case'
import {ClipboardIcon} from '@sanity/icons/Clipboard'
import {CogIcon} from '@sanity/icons/Cog'
import {CommentIcon} from '@sanity/icons/Comment'
import {DocumentIcon} from '@sanity/icons/Document'
import {DocumentTextIcon} from '@sanity/icons/DocumentText'
import {DocumentsIcon} from '@sanity/icons/Documents'
import {EnvelopeIcon} from '@sanity/icons/Envelope'
import {HelpCircleIcon} from '@sanity/icons/HelpCircle'
import {ImagesIcon} from '@sanity/icons/Images'
import {PlayIcon} from '@sanity/icons/Play'
import {StarIcon} from '@sanity/icons/Star'
import {TagIcon} from '@sanity/icons/Tag'
import {UserIcon} from '@sanity/icons/User'
import {UsersIcon} from '@sanity/icons/Users'
import {WrenchIcon} from '@sanity/icons/Wrench'
import type {ComponentType} from 'react'

const icons: Record<string, ComponentType> = {
  siteSettings: CogIcon,
  page: DocumentIcon,
  service: WrenchIcon,
  project: ImagesIcon,
  article: DocumentTextIcon,
  category: TagIcon,
  author: UserIcon,
  galleryVideo: PlayIcon,
  faq: HelpCircleIcon,
  exampleQuote: ClipboardIcon,
  quoteTemplate: DocumentsIcon,
  testimonial: CommentIcon,
  letter: BookIcon,
  booking: CalendarIcon,
  contactMessage: EnvelopeIcon,
  quote: ClipboardIcon,
  review: StarIcon,
  subscriber: UsersIcon,
  mailing: BookIcon,
  adminUser: CaseIcon,
  notificationSettings: BellIcon,
  leadCost: ClipboardIcon,
  auditEntry: ClipboardIcon,
}

export const iconOf = (type: string): ComponentType => icons[type] ?? DocumentIcon
