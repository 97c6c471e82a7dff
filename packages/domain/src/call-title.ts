/** In the visitor's calendar. @param firm empty if the name isn't known yet */
export const callTitle = (firm: string): string => (firm ? `Call from ${firm}` : 'Call')
