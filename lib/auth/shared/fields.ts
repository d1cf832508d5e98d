/* What the forms of accounts ask for, known to the browser without the schemas: their pages have no room for that library. */

/** The fewest and the most characters that passwords have. */
export const passwordLimits = { min: 8, max: 200 } as const;

/** What a new password has to be, in words. */
export const passwordHint = `Usa entre ${passwordLimits.min} y ${passwordLimits.max} caracteres.`;

/** What is said beside a field that is empty or wrong. */
export const authTexts = {
  email: "Ingresa tu correo electrónico.",
  invalidEmail: "Ingresa un correo electrónico válido.",
  password: "Ingresa tu contraseña.",
  newPassword: "Ingresa tu nueva contraseña.",
  shortPassword: `Usa al menos ${passwordLimits.min} caracteres.`,
  longPassword: `Usa ${passwordLimits.max} caracteres como máximo.`,
} as const;
