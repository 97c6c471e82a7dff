import { OCCASION } from '@site/domain/occasion-query'

export const occasion = /* groq */ `heading, intro, ${OCCASION}`
