/**
 * Reparte un monto en cuotas sin perder ni un centavo: las primeras llevan el resto.
 * `splitCents(10000, 3)` da `[3334, 3333, 3333]`.
 */
export function splitCents(cents: number, parts: number): number[] {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError("El monto va en centavos enteros.");
  if (!Number.isInteger(parts) || parts < 1) throw new RangeError("Se necesita al menos una cuota.");
  const base = Math.floor(cents / parts);
  const rest = cents - base * parts;
  return Array.from({ length: parts }, (_, index) => base + (index < rest ? 1 : 0));
}
