/** For what scripts move; globals.css stills what CSS moves. */
export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
