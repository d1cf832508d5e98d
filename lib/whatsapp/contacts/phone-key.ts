/**
 * The canonical spelling of a number: digits only; Mexican ones without the 1 after 52, Argentine ones with the 9
 * after 54, Brazilian mobiles with the ninth digit.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  if (/^521\d{10}$/.test(digits)) return `52${digits.slice(3)}`;
  if (/^54[1-8]\d{9}$/.test(digits)) return `549${digits.slice(2)}`;
  // Eight digits after the area code; landlines begin with 2 to 5 and have no ninth digit.
  if (/^55\d{2}[6-9]\d{7}$/.test(digits)) return `${digits.slice(0, 4)}9${digits.slice(4)}`;
  return digits;
}
