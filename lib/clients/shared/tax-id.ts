const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

/** Checks the last digit of a RUC against the others. */
export function isRuc(typed: string): boolean {
  if (!/^(?:1[0567]|20)\d{9}$/.test(typed)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(typed[place]), 0);
  return Number(typed[10]) === (11 - (sum % 11)) % 10;
}

export const isDni = (typed: string): boolean => /^\d{8}$/.test(typed);

/** The reason why a number is neither a RUC nor a DNI. */
export const taxIdError = ({ input }: { input?: unknown }): string =>
  /^\d{11}$/.test(String(input).trim())
    ? "Revisa el RUC: alguno de sus 11 dígitos no es correcto."
    : "Revisa el número: un RUC tiene 11 dígitos y un DNI, 8.";

/** "RUC 20123456786", "DNI 12345678"; empty for none. */
export const taxIdLabel = (taxId: string): string => taxId && `${taxId.length === 11 ? "RUC" : "DNI"} ${taxId}`;
