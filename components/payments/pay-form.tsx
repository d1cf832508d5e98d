import type { FormNotice } from "@/lib/core/form-notice";
import type { OfferedWay } from "@/lib/payments/shared/ways";
import { PayButton } from "./pay-button";
import { PayWays } from "./pay-ways";

type Props = {
  action: string;
  /** Further fields that are sent. */
  hidden?: Record<string, string>;
  ways: OfferedWay[];
  /** The answer to the form's last sending. */
  notice: FormNotice | null;
};

/** Pays a charge, without scripts. */
export const PayForm = ({ action, hidden = {}, ways, notice }: Props) => (
  <form method="post" encType="multipart/form-data" action={action} aria-label="Pagar" className="group/pay grid gap-5">
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <PayWays ways={ways} typed={notice?.typed} errors={notice?.fields} />
    <PayButton ways={ways} />
  </form>
);
