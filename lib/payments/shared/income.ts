import type { Currency } from "@/lib/core/currency";

/** Sales and refunds of a month in one currency; `month` is as in "2026-11". */
export type Income = { month: string; currency: Currency; soldCents: number; refundedCents: number };
