import Link from "next/link";
import { formatMoney } from "@/lib/core/numbers";
import type { ProposalItem } from "@/lib/proposals/schema";
import { proposalPath } from "@/lib/proposals/shared/proposal";
import { ProposalBadge } from "./proposal-badge";

/** The proposals of a client. */
export function ProposalLinks({ proposals }: { proposals: ProposalItem[] }) {
  if (proposals.length === 0) return <p className="text-muted">Aún no tiene propuestas.</p>;
  return (
    <ul className="divide-y divide-line">
      {proposals.map(({ id, number, title, totalCents, currency, ...proposal }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
          <Link href={proposalPath(id)} className="inline-flex min-h-11 items-center wrap-anywhere link">
            {[number, title].filter(Boolean).join(" · ")}
          </Link>
          <span className="flex items-center gap-3 tabular-nums">
            {formatMoney(totalCents, currency)} <ProposalBadge proposal={proposal} />
          </span>
        </li>
      ))}
    </ul>
  );
}
