import {invalid} from './apiError.ts'
import type {Address} from '../types.ts'

const EMAIL = /^[^\s@<>"(),:;[\]\\]+@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i

/** Splits `Name <a@b.c>, "Last, First" <d@e.f>`. Commas inside quotes belong to the name. */
function splitList(list: string): string[] {
  return (list.match(/(?:"(?:[^"\\]|\\.)*"|[^,"])+/g) ?? []).map((part) => part.trim()).filter(Boolean)
}

function parseAddress(text: string, field: string): Address {
  const match = /^(.*)<([^<>]*)>$/s.exec(text)
  const email = (match?.[2] ?? text).trim()
  const name = (match?.[1] ?? '')
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('\\"', '"')
  if (/[\r\n]/.test(text) || !EMAIL.test(email) || email.length > 254)
    throw invalid(`Invalid '${field}' address: '${text}'.`)
  return {Email: email, Name: name}
}

export function parseAddressList(value: unknown, field: string): Address[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') throw invalid(`Invalid '${field}' address.`)
  return splitList(value).map((part) => parseAddress(part, field))
}

export function parseSender(value: unknown): Address {
  const [from, ...others] = parseAddressList(value, 'From')
  if (!from || others.length > 0) throw invalid(`Invalid 'From' address: '${String(value ?? '')}'.`)
  return from
}

export const formatAddress = ({Email, Name}: Address) => (Name ? `"${Name.replaceAll('"', '\\"')}" <${Email}>` : Email)
