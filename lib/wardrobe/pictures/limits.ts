/** Largest photograph that is taken, in bytes. */
export const maxPictureBytes = 20 * 1024 * 1024;

/** The longer side of the photograph that is kept to be cut again, in pixels. */
export const originalSide = 3000;
