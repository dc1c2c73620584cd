import type {StructureBuilder, StructureResolver} from 'sanity/structure'
import {iconOf} from '../icons.ts'

const API_VERSION = '2025-02-19'
const NEWEST = [{field: 'created_at', direction: 'desc' as const}]

function filtered(S: StructureBuilder, type: string, title: string, condition: string) {
  return S.listItem()
    .id(title.toLowerCase())
    .title(title)
    .icon(iconOf(type))
    .child(
      S.documentList()
        .id(title.toLowerCase())
        .title(title)
        .apiVersion(API_VERSION)
        .schemaType(type)
        .filter(`_type == $type && ${condition}`)
        .params({type})
        .defaultOrdering(NEWEST),
    )
}

function group(S: StructureBuilder, type: string, title: string, lists: Record<string, string>) {
  const items = Object.entries(lists).map(([name, condition]) => filtered(S, type, name, condition))
  return S.listItem().id(type).title(title).icon(iconOf(type)).child(S.list().id(type).title(title).items(items))
}

const allDocuments = (S: StructureBuilder, type: string, title: string) =>
  S.listItem().id(type).title(title).icon(iconOf(type)).child(S.documentTypeList(type).title(title))

const withStatus = (value: string) => `status == "${value}" && spam != true`

export const operationsStructure: StructureResolver = (S) =>
  S.list()
    .id('operations')
    .title('Operations')
    .items([
      group(S, 'booking', 'Bookings', {
        All: 'spam != true',
        Pending: withStatus('pending'),
        Confirmed: withStatus('confirmed'),
        Completed: withStatus('completed'),
        Cancelled: withStatus('cancelled'),
        Spam: 'spam == true',
      }),
      group(S, 'contactMessage', 'Messages', {
        All: 'spam != true',
        Unanswered: 'spam != true && !defined(repliedAt)',
        Spam: 'spam == true',
      }),
      group(S, 'quote', 'Quotes', {
        All: 'defined(state)',
        Waiting: 'state in ["sent", "viewed"]',
        Accepted: 'state == "accepted"',
      }),
      group(S, 'review', 'Reviews', {
        Shown: '!defined(hidden) && spam != true',
        Hidden: 'defined(hidden)',
        Spam: 'spam == true',
      }),
      allDocuments(S, 'subscriber', 'Subscribers'),
      allDocuments(S, 'mailing', 'Sent newsletters'),
      S.divider(),
      allDocuments(S, 'adminUser', 'Admins'),
      allDocuments(S, 'notificationSettings', 'Notification settings'),
      allDocuments(S, 'leadCost', 'Costs of leads'),
      allDocuments(S, 'auditEntry', 'Audit'),
    ])
