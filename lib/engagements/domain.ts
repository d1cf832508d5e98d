import type { Domain } from "@/lib/domain";
import { clientPageAudit, engagementAudit } from "./audit";
import { engagementFileCalls } from "./file-calls";
import { engagementFiles } from "./files";
import { carryKeys, renewKey } from "./keys";
import { engagementFinder } from "./list";
import { clientPageMail } from "./mails/client-page";
import { stepReviewMail } from "./mails/step-review";
import { findClientPage } from "./page/find-page";
import { engagementData, eraseWork } from "./personal-data";
import { engagementNewsPush } from "./pushes/engagement-news";
import { clientPageLimit, clientPagesPath } from "./shared/client-page";
import { engagementsPanel } from "./shared/panel";
import { engagementTables } from "./tables";

export const engagementsDomain: Domain = {
  name: "engagements",
  audit: [engagementAudit, clientPageAudit],
  demo: () => import("./demo"),
  erased: eraseWork,
  fileCalls: engagementFileCalls,
  files: [engagementFiles],
  finds: [engagementFinder],
  // Any such address costs a query.
  limitedPages: [
    {
      under: clientPagesPath,
      limit: clientPageLimit,
      isMissing: async (path) => !(await findClientPage(path.slice(clientPagesPath.length))),
    },
  ],
  mails: [clientPageMail, stepReviewMail],
  panel: engagementsPanel,
  personalData: engagementData,
  pushes: [engagementNewsPush],
  restored: carryKeys,
  separated: renewKey,
  tables: engagementTables,
};
