import { route } from "@/lib/api/route";
import { downloadBackup } from "@/lib/backups/download";
import { backupParams, downloadQuery } from "@/lib/backups/schema";

export const GET = route(
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
);
