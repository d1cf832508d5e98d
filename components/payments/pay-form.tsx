import { Button } from "@/components/ui/button";
import { formatPrice } from "@/lib/core/numbers";
import type { FormNotice } from "@/lib/core/form-notice";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { PayWays } from "./pay-ways";

type Props = {
  action: string;
  /** Further fields that are sent. */
  hidden?: Record<string, string>;
  ways: OfferedWay[];
  amountCents: number;
  currency: string;
  /** The answer to the form's last sending. */
  notice: FormNotice | null;
};

/** Pays a charge, without scripts. */
export const PayForm = ({ action, hidden = {}, ways, amountCents, currency, notice }: Props) => (
  <form method="post" encType="multipart/form-data" action={action} aria-label="Pagar" className="grid gap-5">
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <PayWays ways={ways} chosen={notice?.typed.way || undefined} errors={notice?.fields} />
    <Button type="submit" size="lg">
      Pagar {formatPrice(amountCents, currency)}
    </Button>
  </form>
);
