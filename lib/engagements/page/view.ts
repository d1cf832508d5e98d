import { db } from "@/lib/core/db";
import { sumOwed } from "@/lib/proposals/instalments/owed";
import { listPartsOf } from "@/lib/proposals/instalments/read";
import { listOffersTo } from "@/lib/proposals/list";
import { isOpenState } from "@/lib/proposals/shared/states";
import type { InvoiceItem } from "@/lib/invoices/schema";
import { annulmentOf, signedTotal } from "@/lib/invoices/shared/invoice";
import { engagementFileSelect, filesInOrder, stepSelect, stepsInOrder, toStep } from "../select";
import type { ClientView, ShownEngagement, ShownInvoice } from "../shared/client-view";
import type { FoundPage } from "./find-page";
import { readFigures } from "./figures";
import { listInvoicesTo } from "./given-invoice";

const mostEngagements = 30;

/** Everything that a client's page shows: each part is of that client alone. */
export async function readClientView({ client, ...chosen }: FoundPage): Promise<ClientView> {
  const [engagements, offers, parts, owed, invoices, figures] = await Promise.all([
    listShownEngagements(client.id),
    listOffersTo(client.id),
    listPartsOf(client.id),
    sumOwed(client.id),
    listInvoicesTo(client.id),
    readFigures(chosen),
  ]);
  const toPay = parts.filter(({ state }) => state === "open");
  return {
    client: { name: client.name },
    engagements,
    offers,
    toPay,
    paid: parts.filter(({ state }) => state !== "open"),
    owed,
    invoices: invoices.map(toShownInvoice),
    figures,
    waiting: {
      steps: engagements.flatMap(({ title, steps, files }) =>
        steps
          .filter(({ state }) => state === "review")
          .map((step) => ({ ...step, engagement: title, files: files.filter(({ stepId }) => stepId === step.id) })),
      ),
      offers: offers.filter(({ state }) => isOpenState(state)),
      parts: toPay.filter(({ isReviewed }) => !isReviewed),
    },
  };
}

const toShownInvoice = (invoice: InvoiceItem): ShownInvoice => {
  const { id, kind, series, number, day, currency } = invoice;
  return {
    ...{ id, kind, series, number, day, currency },
    totalCents: signedTotal(invoice),
    isAnnulled: annulmentOf(invoice) === "done",
  };
};

async function listShownEngagements(clientId: string): Promise<ShownEngagement[]> {
  const rows = await db.engagement.findMany({
    where: { clientId },
    // Current engagements come first.
    orderBy: [{ state: "asc" }, { createdAt: "desc" }, { id: "desc" }],
    take: mostEngagements,
    select: {
      ...{ id: true, title: true, summary: true, state: true },
      project: { select: { title: true, slug: true } },
      steps: { orderBy: [...stepsInOrder], select: stepSelect },
      files: { orderBy: [...filesInOrder], select: engagementFileSelect },
    },
  });
  return rows.map((row) => ({ ...row, steps: row.steps.map(toStep) }));
}
