import type { FileCalls } from "@/lib/api/file-call";
import { parseInput } from "@/lib/core/parse-input";
import { receiveImport, receivePlan } from "./transfer/receive";
import { planQuery, runQuery, transferPlan } from "./transfer/schema";

export const studioFileCalls = {
  "POST /api/content/import/plan": {
    access: "admin",
    tokens: "write",
    response: transferPlan,
    take: async ({ query, body, signal }) => {
      const plan = await receivePlan(body, parseInput(planQuery, query), signal);
      return { status: 200, data: plan };
    },
  },
  "POST /api/content/import/run": {
    access: "admin",
    tokens: "write",
    response: transferPlan,
    take: async ({ actor, query, body }) => {
      const plan = await receiveImport(actor, body, parseInput(runQuery, query));
      return { status: 200, data: plan };
    },
  },
} satisfies FileCalls;
