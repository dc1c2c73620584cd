import {defineArrayMember, defineField, defineType} from 'sanity'

const tableRow = defineArrayMember({
  name: 'tableRow',
  title: 'Row',
  type: 'object',
  fields: [defineField({name: 'cells', title: 'Cells', type: 'array', of: [defineArrayMember({type: 'string'})]})],
  preview: {
    select: {cells: 'cells'},
    prepare: ({cells}: {cells?: string[]}) => ({title: (cells ?? []).join(' · ')}),
  },
})

type Row = {cells?: string[]}

export function sameWidth(rows: Row[] | undefined): true | string {
  const widths = new Set((rows ?? []).map((row) => row.cells?.length ?? 0))
  return widths.size < 2 ? true : 'Every row needs the same number of cells.'
}

export const table = defineType({
  name: 'table',
  title: 'Table',
  type: 'object',
  fields: [
    defineField({name: 'hasHeader', title: 'The first row is a heading', type: 'boolean', initialValue: true}),
    defineField({
      name: 'rows',
      title: 'Rows',
      type: 'array',
      of: [tableRow],
      validation: (rule) => rule.required().min(1).custom(sameWidth),
    }),
  ],
  preview: {
    select: {rows: 'rows'},
    prepare: ({rows}: {rows?: Row[]}) => ({
      title: `Table, ${rows?.length ?? 0} rows`,
      subtitle: rows?.[0]?.cells?.join(' · '),
    }),
  },
})
