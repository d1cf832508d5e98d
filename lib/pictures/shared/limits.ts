export const maxPictureBytes = 20 * 1024 ** 2;

export const refusals = {
  format: "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
  bytes: "La imagen pesa más de 20 MB.",
  svg: "Un SVG puede contener código: expórtalo como PNG o WebP y súbelo así.",
} as const;
