import { AppError } from "@/lib/core/errors";
import { createSealer } from "@/lib/core/seal";

const { seal, open } = createSealer("payments.rate");

/** Milliseconds for which a page's amounts hold. */
const holds = 24 * 60 * 60_000;

/** Seals the rate by which a page shows converted amounts: its form pays these, even if the rate changes meanwhile. */
export const sealRate = (rate: number): string => seal("rate", `${rate} ${Date.now() + holds}`);

/**
 * @param offered from `sealRate`; empty for today's rate
 * @returns the rate; null for today's
 * @throws AppError `conflict` if the page is too old
 */
export function openRate(offered: string): number | null {
  if (offered === "") return null;
  const [rate, until] = (open("rate", offered) ?? "").split(" ").map(Number);
  if (rate && until && until > Date.now()) return rate;
  throw new AppError("conflict", "La página ya no está al día. Revisa el monto y vuelve a enviarlo.");
}
