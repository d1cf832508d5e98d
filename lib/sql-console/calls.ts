import { z } from "zod";
import { route } from "@/lib/api/route";
import { secondFactorProof } from "@/lib/auth/schema";
import { idParams } from "@/lib/core/schema";
import { forbidChanges, permitChanges } from "./permits";
import { createQuery, listQueries, listRuns, removeQuery, updateQuery } from "./queries";
import {
  cancelAnswer,
  cancelInput,
  consoleState,
  permit,
  queryRun,
  runAnswer,
  runInput,
  savedQuery,
  savedQueryChange,
  savedQueryInput,
} from "./schema";
import { cancelQuery, getConsole, runQuery } from "./service";

export const consoleCalls = {
  "POST /api/db/config/runSQLQuery": route(
    {
      access: "sql",
      summary: "Runs one SQL statement: reads, or shows or makes a change. What is refused or fails is an answer too.",
      body: runInput,
      response: runAnswer,
      limit: { call: "POST /api/db/config/runSQLQuery", points: 120, seconds: 60 },
    },
    ({ user, body, request }) => runQuery(user, body, { signal: request.signal }),
  ),
  "POST /api/db/console/cancel": route(
    {
      access: "sql",
      summary: "Ends a query of the caller's own that is running.",
      body: cancelInput,
      response: cancelAnswer,
    },
    async ({ user, body }) => ({ wasRunning: await cancelQuery(user, body.runId) }),
  ),
  "POST /api/db/console/permit": route(
    {
      access: "sql",
      summary: "Lets the caller's session change data by the SQL console for ten minutes.",
      body: secondFactorProof,
      response: permit,
      fails: ["conflict"],
    },
    ({ user, body }) => permitChanges(user, body),
  ),
  "DELETE /api/db/console/permit": route(
    { access: "sql", summary: "Ends that the caller's session may change data by the SQL console." },
    ({ user }) => forbidChanges(user),
  ),
  "GET /api/db/console/schema": route(
    { access: "sql", summary: "Tables of the SQL console, and whether it is on.", response: consoleState },
    ({ user }) => getConsole(user),
  ),
  "POST /api/db/queries/create": route(
    {
      access: "sql",
      summary: "Saves a query under a name.",
      body: savedQueryInput,
      response: savedQuery,
      status: 201,
      fails: ["conflict"],
    },
    ({ user, body }) => createQuery(user, body),
  ),
  "GET /api/db/queries/findAll": route(
    { access: "sql", summary: "The caller's saved queries.", response: z.array(savedQuery) },
    ({ user }) => listQueries(user),
  ),
  "GET /api/db/queries/history": route(
    { access: "sql", summary: "What the caller ran last in the SQL console.", response: z.array(queryRun) },
    ({ user }) => listRuns(user),
  ),
  "DELETE /api/db/queries/remove/{id}": route(
    { access: "sql", summary: "Deletes a saved query of the caller's.", params: idParams, fails: ["not_found"] },
    ({ user, params }) => removeQuery(user, params.id),
  ),
  "PATCH /api/db/queries/update/{id}": route(
    {
      access: "sql",
      summary: "Renames or overwrites a saved query of the caller's.",
      params: idParams,
      body: savedQueryChange,
      response: savedQuery,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => updateQuery(user, params.id, body),
  ),
};
