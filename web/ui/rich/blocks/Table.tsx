import '@/ui/rich/rich.css'

type Row = {_key?: string; cells?: readonly (string | null)[] | null}
export type TableValue = {hasHeader?: boolean | null; rows?: readonly Row[] | null}

/** A table that scrolls horizontally on narrow screens; focusable, labelled by its first row. */
export function Table({value}: {value: TableValue}) {
  const rows = value.rows ?? []
  const head = value.hasHeader === false ? undefined : rows[0]
  const body = head ? rows.slice(1) : rows
  const name = (rows[0]?.cells ?? []).filter(Boolean).join(', ')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take focus (WCAG 2.1.1)
    <div className="table" role="region" aria-label={name} tabIndex={0}>
      <table>
        {head && (
          <thead>
            <tr>
              {head.cells?.map((cell, index) => (
                <th scope="col" key={index}>
                  {cell}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.cells?.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
