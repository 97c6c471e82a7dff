/**
 * For code that comes later, and that no visitor waits for: where it cannot be had (the connection is lost, a release has
 * replaced it), the page goes on without it. The browser itself says what could not be fetched.
 */
export const goWithout = (): void => undefined
