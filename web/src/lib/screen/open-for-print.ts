/** Opens all disclosures for printing, in browsers whose CSS can't do it (Firefox before 143). */
export function openForPrint(): void {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const answer of opened) answer.open = true
  })
  addEventListener('afterprint', () => {
    for (const answer of opened) answer.open = false
  })
}
