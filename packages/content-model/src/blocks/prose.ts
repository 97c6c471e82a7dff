export const prose = /* groq */ `body`
