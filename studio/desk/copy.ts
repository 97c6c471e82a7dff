/** Copies text. @returns false if the browser refuses: without HTTPS, or if the person has forbidden it */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
