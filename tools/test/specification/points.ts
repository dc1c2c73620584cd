import {readFileSync} from 'node:fs'
import {marked, type Token, type Tokens} from 'marked'
import {root} from '../../environment.ts'

/** One requirement of docs/specification.md: a paragraph, an item of a list or a row of a table. */
export type Point = {id: string; section: string; says: string}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table'
const isList = (token: Token): token is Tokens.List => token.type === 'list'
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function itemsOf(list: Tokens.List): {says: string; nested: string[]}[] {
  return list.items.map(({tokens}) => ({
    says: oneLine(
      tokens
        .filter((token) => !isList(token))
        .map(({raw}) => raw)
        .join(''),
    ),
    nested: tokens.filter(isList).flatMap((inner) => itemsOf(inner).map(({says}) => says)),
  }))
}

function requirementsOf(token: Token): {says: string; nested: string[]}[] {
  if (isList(token)) return itemsOf(token)
  if (isTable(token)) return token.rows.map((cells) => ({says: cells.map(({text}) => text).join(' · '), nested: []}))
  return token.type === 'paragraph' ? [{says: oneLine(token.raw), nested: []}] : []
}

/**
 * Numbers the points by section and position: 2.5 is the fifth point of section 2, 2.5.1 the first item of its list.
 * Skips the introduction before the first section.
 */
export function pointsOf(markdown: string): Point[] {
  const points: Point[] = []
  let [chapter, section, place] = ['', '', 0]
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      const [, number] = /^(\d+)\. /.exec(token.text) ?? []
      if (number) [chapter, place] = [number, 0]
      section = token.text
    } else if (chapter)
      for (const {says, nested} of requirementsOf(token)) {
        const id = `${chapter}.${++place}`
        points.push({id, section, says}, ...nested.map((each, n) => ({id: `${id}.${n + 1}`, section, says: each})))
      }
  }
  return points
}

export const specificationPoints = (): Point[] => pointsOf(readFileSync(`${root}/docs/specification.md`, 'utf8'))

/** The tag with which a test names its point. */
export const tagOf = ({id}: Pick<Point, 'id'>): string => `@spec-${id}`
