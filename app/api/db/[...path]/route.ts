import { serve } from "@/lib/api/serve";
import { backupCalls } from "@/lib/backups/calls";
import { consoleCalls } from "@/lib/sql-console/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(backupCalls, consoleCalls);
