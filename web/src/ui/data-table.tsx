import styles from './data-table.module.css'

type DataTableProps = { caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** A table of rich text. If it's wider than the screen, its region scrolls, with the keyboard too. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section className={styles['scroll']} aria-label={caption} tabIndex={0}>
      <table className={styles['table']}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], row) => (
            <tr key={`${row} ${first}`}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={columns[index + 1] ?? index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
