import { hash, randomBytes } from 'node:crypto'

/** A fast hash is enough for 256 random bits (100 of codes that people type). */
export const hashSecret = (secret: string): string => hash('sha256', secret)

/** 32 random bytes, 43 characters of base64url. */
export const randomSecret = (): string => randomBytes(32).toString('base64url')
