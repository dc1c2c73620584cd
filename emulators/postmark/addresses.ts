import {invalid} from './apiError.ts'
import type {Address} from './types.ts'

const mailbox = /^[^\s@<>"(),:;[\]\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** `Name <a@b.c>, "Last, First" <d@e.f>`: commas inside quotes belong to the name. */
function split(list: string): string[] {
  return (list.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? []).map((part) => part.trim()).filter(Boolean)
}

function parse(text: string, field: string): Address {
  const named = /^(.*)<([^<>]*)>$/s.exec(text)
  const email = (named?.[2] ?? text).trim()
  const name = (named?.[1] ?? '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\"', '"')
  if (/[\r\n]/.test(text) || !mailbox.test(email) || email.length > 254)
    throw invalid(`Invalid '${field}' address: '${text}'.`)
  return {Email: email, Name: name}
}

export function addressList(value: unknown, field: string): Address[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') throw invalid(`Invalid '${field}' address.`)
  return split(value).map((part) => parse(part, field))
}

export function sender(value: unknown): Address {
  const [from, ...others] = addressList(value, 'From')
  if (!from || others.length > 0) throw invalid(`Invalid 'From' address: '${String(value ?? '')}'.`)
  return from
}

export const written = ({Email, Name}: Address) => (Name ? `"${Name.replaceAll('"', '\\"')}" <${Email}>` : Email)
