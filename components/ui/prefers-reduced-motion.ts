/** Whether the person asked their device for less movement. What CSS moves is stilled in globals.css; this is for what scripts move. */
export const prefersReducedMotion = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
