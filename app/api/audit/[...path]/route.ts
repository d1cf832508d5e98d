import { serve } from "@/lib/api/serve";
import { auditCalls } from "@/lib/audit/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(auditCalls);
