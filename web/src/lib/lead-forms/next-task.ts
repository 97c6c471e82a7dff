/** Ends a long task: the browser can paint and answer before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
