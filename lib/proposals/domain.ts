import type { Domain } from "@/lib/domain";
import { proposalAudit } from "./audit";
import { checkChain } from "./evidence/chain";
import { expireProposals } from "./expire";
import { signedFiles } from "./files";
import { instalmentCharge } from "./instalments/charge";
import { remindOfInstalments } from "./instalments/remind";
import { proposalFinder } from "./list";
import { instalmentDueMail } from "./mails/instalment-due";
import { instalmentLateMail } from "./mails/instalment-late";
import { instalmentReceiptMail } from "./mails/instalment-receipt";
import { proposalAcceptedMail } from "./mails/proposal-accepted";
import { proposalCodeMail } from "./offer/mails/proposal-code";
import { proposalSentMail } from "./mails/proposal-sent";
import { proposalOptions } from "./options";
import { proposalData } from "./personal-data";
import { findOffer } from "./offer/offer";
import { proposalNewsPush } from "./pushes/proposal-news";
import { offerPageLimit, offersPath } from "./shared/proposal";
import { proposalsPanel } from "./shared/panel";
import { proposalTables } from "./tables";
import { threadWork } from "./thread-news";

export const proposalsDomain: Domain = {
  name: "proposals",
  audit: [proposalAudit],
  charges: [instalmentCharge],
  demo: () => import("./demo"),
  files: [signedFiles],
  finds: [proposalFinder],
  hourly: {
    proposals: { label: "Propuestas vencidas", run: () => expireProposals() },
    instalments: { label: "Recordatorios de pagos de propuestas", run: () => remindOfInstalments() },
    "proposal-chain": { label: "Cadena de propuestas aceptadas", run: () => checkChain() },
  },
  // Any such address costs a query.
  limitedPages: [
    {
      under: offersPath,
      limit: offerPageLimit,
      isMissing: async (path) => !(await findOffer(path.slice(offersPath.length).split("/", 1)[0]!)),
    },
  ],
  mails: [
    ...[proposalSentMail, proposalCodeMail, proposalAcceptedMail],
    ...[instalmentDueMail, instalmentLateMail, instalmentReceiptMail],
  ],
  options: proposalOptions,
  panel: proposalsPanel,
  personalData: proposalData,
  pushes: [proposalNewsPush],
  tables: proposalTables,
  works: [threadWork],
};
