import type { Currency } from "@/lib/core/currency";
import type { Day } from "@/lib/core/days";
import type { InvoiceItem } from "@/lib/invoices/schema";
import type { ClientPart } from "@/lib/proposals/instalments/shared/instalment";
import type { ProposalItem } from "@/lib/proposals/schema";
import type { EngagementState } from "./engagement";
import type { StepState } from "./step";

/* The data that a client's page shows. */

export type ShownStep = {
  id: string;
  title: string;
  text: string;
  dueOn: Day | null;
  state: StepState;
  answerName: string;
  answer: string;
  answeredAt: Date | null;
  version: number;
};

export type ShownFile = { id: string; stepId: string | null; name: string; bytes: number; createdAt: Date };

export type ShownEngagement = {
  id: string;
  title: string;
  summary: string;
  state: EngagementState;
  /** The project of the portfolio that came of it. */
  project: { title: string; slug: string } | null;
  steps: ShownStep[];
  files: ShownFile[];
};

export type ShownOffer = ProposalItem & { code: string };

export type ShownInvoice = Pick<InvoiceItem, "id" | "kind" | "series" | "number" | "day" | "currency"> & {
  /** Below zero in a credit note, which takes back. */
  totalCents: number;
  isAnnulled: boolean;
};

type Compared = { value: number; previous: number | null };

export type SiteFigures = {
  name: string;
  visits: Compared;
  visitors: Compared;
  /** Visits of each of the last 30 days, in the site's days. */
  days: { day: Day; visits: number }[];
  pages: { page: string; visitors: number }[];
  goals: { name: string; visitors: number }[];
  /** Seconds by which the figures are behind. */
  behind: number;
};

export type ShownFigures = {
  /** "unread" when they cannot be read now; null when none are chosen. */
  site: SiteFigures | "unread" | null;
  links: { title: string; url: string; clicks: number }[] | "unread" | null;
  backup: { madeAt: Date; provenAt: Date } | null;
};

export type ClientView = {
  client: { name: string };
  engagements: ShownEngagement[];
  offers: ShownOffer[];
  toPay: ClientPart[];
  paid: ClientPart[];
  owed: { currency: Currency; cents: number }[];
  invoices: ShownInvoice[];
  figures: ShownFigures;
  /** Things that only the client can do. */
  waiting: {
    steps: (ShownStep & { engagement: string; files: ShownFile[] })[];
    offers: ShownOffer[];
    parts: ClientPart[];
  };
};
