import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { asCalls } from "@/lib/api/file-call";
import { Reply, route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeBackup, renameBackup } from "./change";
import { createLink, downloadBackup } from "./download";
import { backupFileCalls } from "./file-calls";
import { cancelJob, getJob } from "./jobs/jobs";
import { startBackup } from "./make";
import { getOverview } from "./overview";
import { resetDatabase } from "./restore/reset";
import { restoreBackup, undoRestore } from "./restore/restore";
import {
  backup,
  backupParams,
  backupRename,
  downloadLink,
  downloadQuery,
  job,
  job as jobSchema,
  jobOnBackup,
  listedBackup,
  newBackup,
  overview,
  rowsInput,
  startedJob,
} from "./schema";
import { listBackups, toBackup } from "./store/manifests";
import { previewRestore } from "./verify/preview";
import { restoreRows } from "./verify/restore-rows";
import { verifyBackup } from "./verify/verify";

/** Milliseconds that a call waits; a longer backup is followed by its job. */
const waits = 20_000;

export const backupCalls = {
  ...asCalls(backupFileCalls),
  "POST /api/db/backupNodeJS": route(
    {
      access: "backups",
      summary: "Makes a backup: 201 with it, or 202 with the job that is still making it after 20 seconds.",
      body: newBackup,
      response: z.union([backup, z.object({ job: jobSchema })]),
      status: 201,
      also: [202],
      fails: ["conflict", "insufficient_storage"],
    },
    async ({ user, body }) => {
      const { job, made } = await startBackup(user, { ...body, reason: "person" });
      const stop = new AbortController();
      const late = sleep(waits, null, { signal: stop.signal }).catch(() => null);
      const manifest = await Promise.race([made, late]).finally(() => stop.abort());
      return manifest ? toBackup(manifest) : new Reply({ job }, [], 202);
    },
  ),
  "POST /api/db/config/dropAndSeed": route(
    {
      access: "backups.all",
      summary:
        "Begins to put the demo content in the place of all there is, after a backup. In production only with ALLOW_RESET=1.",
      response: startedJob,
      status: 202,
      fails: ["conflict"],
    },
    async ({ user }) => ({ job: await resetDatabase(user) }),
  ),
  "DELETE /api/db/delete/{name}": route(
    {
      access: "backups.all",
      summary: "Deletes a backup for ever.",
      params: backupParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeBackup(user, params.name),
  ),
  "GET /api/db/download/{name}": route(
    {
      access: "public",
      summary: "A backup as a file, for a superadmin or by a link of one use (`token`); encrypted ones as `.age`.",
      params: backupParams,
      query: downloadQuery,
      tellsOfDownload: true,
      gives: { 200: "application/octet-stream" },
      fails: ["second_factor_missing", "not_found", "conflict"],
    },
    ({ user, device, params, query, request }) =>
      downloadBackup(params.name, { actor: user, device, token: query.token, isHead: request.method === "HEAD" }),
  ),
  "POST /api/db/jobs/cancel/{id}": route(
    {
      access: "backups.all",
      summary: "Cancels a job on backups, while that can still be done.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ params }) => cancelJob(params.id),
  ),
  "GET /api/db/jobs/findOne/{id}": route(
    {
      access: "backups",
      summary: "How far a job on backups is, or what it came to.",
      params: idParams,
      response: job,
      fails: ["not_found"],
    },
    ({ params }) => getJob(params.id),
  ),
  "POST /api/db/link/{name}": route(
    {
      access: "backups.all",
      summary: "A link that gives a backup once, within a minute.",
      params: backupParams,
      response: downloadLink,
      fails: ["not_found"],
    },
    ({ user, params }) => createLink(user, params.name),
  ),
  "GET /api/db/list": route(
    {
      access: "backups",
      summary: "Every backup, newest first; sizes in KB.",
      response: z.object({ backups: z.array(listedBackup) }),
    },
    async () => ({ backups: (await listBackups()).map(toBackup) }),
  ),
  "GET /api/db/overview": route(
    {
      access: "backups",
      summary: "All backups, the work that is being done on them, the schedule, and what can be done here.",
      response: overview,
    },
    ({ user }) => getOverview(user),
  ),
  "POST /api/db/preview/{name}": route(
    {
      ...jobOnBackup,
      summary: "Finds out, in a job, how many rows of each table a restore of a backup would add, change and remove.",
    },
    async ({ user, params, body }) => ({ job: await previewRestore(user, params.name, body) }),
  ),
  "PATCH /api/db/rename/{name}": route(
    {
      access: "backups.all",
      summary: "Gives a backup another name.",
      params: backupParams,
      body: backupRename,
      response: backup,
      fails: ["not_found", "conflict"],
    },
    async ({ user, params, body }) => toBackup(await renameBackup(user, params.name, body.newName)),
  ),
  "PATCH /api/db/restoreNodeJS/{name}": route(
    {
      ...jobOnBackup,
      summary: "Begins to put the state of a backup in the place of the one in use.",
    },
    async ({ user, params, body }) => ({ job: await restoreBackup(user, params.name, body) }),
  ),
  "POST /api/db/restoreRows/{name}": route(
    {
      ...jobOnBackup,
      body: rowsInput,
      summary:
        "Brings one table of a backup, or one record of it, back in a job; nothing that is there now is removed.",
    },
    async ({ user, params, body }) => ({ job: await restoreRows(user, params.name, body) }),
  ),
  "POST /api/db/undo": route(
    {
      access: "backups.all",
      summary: "Begins to bring back the state that the last restore or reset put aside.",
      response: startedJob,
      status: 202,
      fails: ["not_found", "conflict"],
    },
    async ({ user }) => ({ job: await undoRestore(user) }),
  ),
  "POST /api/db/verify/{name}": route(
    {
      ...jobOnBackup,
      summary: "Loads a backup into a database beside the live one, in a job, and compares it with what was kept.",
    },
    async ({ user, params, body }) => ({ job: await verifyBackup(user, params.name, body) }),
  ),
};
