/** Saves a file from the API on the person's computer. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Safari reads it shortly after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
