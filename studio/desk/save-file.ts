/** Saves a file that the API sent to the person's computer. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Safari reads it a moment after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
