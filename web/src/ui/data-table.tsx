import styles from './data-table.module.css'

type DataTableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/**
 * A table of rich text. If it's wider than the screen, it scrolls in its group, with the keyboard too. A region would be
 * a landmark, and those of two tables with one caption couldn't be told apart.
 */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // A scrolling area must be reachable by keyboard, and a fieldset is for forms.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role
    <div role="group" className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => {
              // A heading without words would name nothing.
              const Cell = column ? 'th' : 'td'
              return (
                <Cell key={`${index} ${column}`} scope={column ? 'col' : undefined}>
                  {column}
                </Cell>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={`${row} ${first}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1] ?? index} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
