/** Paper shows the answers, too. Browsers that know no style for them (Firefox before 143) print what is open. */
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
