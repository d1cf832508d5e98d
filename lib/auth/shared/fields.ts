/* Texts that account forms show before their schemas are loaded. */

export const passwordLimits = { min: 8, max: 200 } as const;

/** The same with or without an account. */
export const restoreSent =
  "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.";

export const passwordHint = `Usa entre ${passwordLimits.min} y ${passwordLimits.max} caracteres.`;
