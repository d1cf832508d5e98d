import { serve } from "@/lib/api/serve";
import { webhookToolCalls } from "@/lib/webhook-tool/calls";

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = serve(webhookToolCalls);
