export async function withTimeout<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(late()), ms)
  try {
    return await Promise.race([promise, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}
