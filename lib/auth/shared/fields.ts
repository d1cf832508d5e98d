/* What the forms of accounts say before they are used: the schemas come later. */

/** The fewest and the most characters that passwords have. */
export const passwordLimits = { min: 8, max: 200 } as const;

/** What is said to who asked for a link to choose a new one, whether or not there is an account. */
export const restoreSent =
  "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.";

/** What a new password has to be, in words. */
export const passwordHint = `Usa entre ${passwordLimits.min} y ${passwordLimits.max} caracteres.`;
