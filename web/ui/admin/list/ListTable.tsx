/** `narrow`: the column gives way where the list has little room. */
export type Column = {words: string; narrow?: 'hide'}

export function TableHead({columns}: {columns: readonly Column[]}) {
  return (
    <thead>
      <tr>
        {columns.map(({words, narrow}) => (
          <th key={words} scope="col" className={narrow && 'rcv'}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
  )
}
