/* What a picture may be, and what the browser and the server say of one that is not. */

/** The largest picture that is taken, in bytes. */
export const maxPictureBytes = 20 * 1024 ** 2;

export const refusals = {
  format: "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
  bytes: "La imagen pesa más de 20 MB.",
  svg: "Un SVG puede llevar código: expórtalo como PNG o WebP y súbelo así.",
} as const;
