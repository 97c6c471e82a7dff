/**
 * Waits for a promise, but not longer than so many milliseconds.
 *
 * @param late makes the error that it rejects with then
 */
export async function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(late()), ms)
  try {
    return await Promise.race([promise, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
