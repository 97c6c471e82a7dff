/** The failure after which a journey is repeated, in a new browser. */
export const NO_FRAMES = 'pages that draw no frames any more'
